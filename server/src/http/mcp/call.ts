import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';

import type { RouteTool } from './tools.ts';

/** Sends a request to the public API as the caller, and returns its response. */
export type Send = (
  path: string,
  request: { readonly method: string; readonly headers?: Record<string, string>; readonly body?: string },
) => Promise<Response>;

type Arguments = Readonly<Record<string, unknown>>;

const failed = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });

const told = (answer: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(answer) }],
  structuredContent: answer,
});

/** A part of a path. The two names of folders would lead to another route. */
const isPart = (value: unknown): boolean => typeof value === 'string' && !['', '.', '..'].includes(value);

/** The address with its parameters; undefined while one of the path is missing. */
const addressOf = ({ path, inPath, inQuery }: RouteTool, given: Arguments): string | undefined => {
  if (!inPath.every((name) => isPart(given[name]))) return undefined;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name])));
  const query = new URLSearchParams();
  for (const name of inQuery) {
    const value = given[name];
    if (value !== undefined && value !== null)
      query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return query.size > 0 ? `${filled}?${query.toString()}` : filled;
};

const requestInput = z.object({ operation: z.enum(['add', 'deduct']), points: z.number() }).loose();
const answerOfRequest = z.object({ availablePoints: z.number() }).loose();

/** The answer to a request for points, with the balance that it would lead to. */
const withFigure = (answer: Record<string, unknown>, given: Arguments): Record<string, unknown> => {
  const { operation, points } = requestInput.parse(given);
  const { availablePoints } = answerOfRequest.parse(answer);
  return { ...answer, availablePointsIfApproved: availablePoints + (operation === 'add' ? points : -points) };
};

/**
 * Calls a tool as a request to the public API, whose scopes, limits, masking and approvals hold for it. Whatever the API refuses is the
 * tool's result, for the agent to read.
 */
export const callTool = async (tool: RouteTool, given: Arguments, send: Send): Promise<CallToolResult> => {
  const unknown = Object.keys(given).find(
    (name) => !Object.hasOwn(tool.tool.inputSchema.properties ?? {}, name),
  );
  if (unknown !== undefined) return failed(`There is no argument ${JSON.stringify(unknown)}.`);
  const address = addressOf(tool, given);
  if (address === undefined) return failed(`Give ${tool.inPath.join(', ')}.`);
  const { idempotencyKey, ...rest } = given;
  const response = await send(
    address,
    tool.isRequest
      ? {
          method: tool.method,
          headers: {
            'content-type': 'application/json',
            'idempotency-key': typeof idempotencyKey === 'string' ? idempotencyKey : '',
          },
          body: JSON.stringify({
            ...Object.fromEntries(Object.entries(rest).filter(([name]) => !tool.inPath.includes(name))),
            forApproval: true,
          }),
        }
      : { method: tool.method },
  );
  // The public API answers JSON objects.
  const answer = (await response.json()) as Record<string, unknown>;
  if (!response.ok) return failed(JSON.stringify(answer));
  return told(tool.isRequest ? withFigure(answer, given) : answer);
};
