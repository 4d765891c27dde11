import * as routes from '@apps-hub/contract/loyalty/segments/routes';

import type { Api } from '#http/api.ts';
import { previewSegment, segmentCities, segmentTags } from '#verbs/loyalty/segments/members.ts';
import { createSegment, deleteSegment, listSegments, updateSegment } from '#verbs/loyalty/segments/save.ts';

export const mountSegments = (api: Api): void => {
  api.read(routes.listSegments, (ctx) => listSegments(ctx));
  api.read(routes.segmentCities, (ctx) => segmentCities(ctx));
  api.read(routes.segmentTags, (ctx) => segmentTags(ctx));
  api.queryOutside(routes.previewSegment, (out, { body }) =>
    out.inStore((ctx) => previewSegment(ctx, body.rule)),
  );
  api.write(routes.createSegment, (ctx, { body }) => createSegment(ctx, body));
  api.write(routes.updateSegment, (ctx, { params, body: { version, ...input } }) =>
    updateSegment(ctx, { id: params.id, version }, input),
  );
  api.write(routes.deleteSegment, (ctx, { params }) => deleteSegment(ctx, params.id));
};
