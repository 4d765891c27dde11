import { randomUUID } from 'node:crypto';

import type { Config } from '#config.ts';
import { RELEASE } from '#db/installed.ts';
import { traceTo } from './tracing.ts';

/** What a stopping process still waits for its collector. */
const LAST_MS = 1000;

/** "key=value,other=value", percent-encoded, as the OpenTelemetry specification describes OTEL_EXPORTER_OTLP_HEADERS. */
const readHeaders = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(',').flatMap((pair) => {
      const [name = '', ...value] = pair.split('=');
      return name.trim() === '' ? [] : [[name.trim(), decodeURIComponent(value.join('=').trim())]];
    }),
  );

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/** Sends traces and metrics to the configured collector; without one it loads no library. Returns how to end it. */
export const startTelemetry = async (
  config: Pick<
    Config,
    | 'OTEL_EXPORTER_OTLP_ENDPOINT'
    | 'OTEL_EXPORTER_OTLP_HEADERS'
    | 'OTEL_SERVICE_NAME'
    | 'OTEL_TRACES_SAMPLER_ARG'
  >,
): Promise<() => Promise<void>> => {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return () => Promise.resolve();
  const { openTelemetry } = await import('./opentelemetry.ts');
  const telemetry = openTelemetry({
    endpoint,
    headers: readHeaders(config.OTEL_EXPORTER_OTLP_HEADERS ?? ''),
    serviceName: config.OTEL_SERVICE_NAME,
    version: RELEASE.program,
    ratio: config.OTEL_TRACES_SAMPLER_ARG,
    instanceId: randomUUID(),
  });
  traceTo(telemetry.tracing);
  return async () => {
    traceTo(undefined);
    await Promise.race([telemetry.stop(), wait(LAST_MS)]);
  };
};
