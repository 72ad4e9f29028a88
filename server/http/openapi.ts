import * as z from 'zod/mini';
import {
  AREAS,
  CLIENT_VERSION,
  DOWNLOADS,
  INPUT_TYPES,
  journalCalls,
  ops,
  pathParameters,
  REFUSALS,
  RefusalBody,
  REST,
  VERSION_HEADER,
} from '../../contract/index.ts';
import type { Area, JournalCall, Operation } from '../../contract/index.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * The contract as an OpenAPI 3.1 document: every call with its input, its answer and who may make
 * it.
 */
export function openApi(productName: string): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} calls`,
      version: CLIENT_VERSION,
      description: `Every call is a POST with a JSON body. Success is HTTP 200 with the answer; a refusal that one can act on is HTTP 200 with \`{"error": …}\`. The header \`${VERSION_HEADER}\` is optional with a bearer token; where it is sent, its major and minor number must be the server's (else 409).`,
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: schemaOf(RefusalBody, 'output') },
    },
    paths: Object.fromEntries([
      ...Object.entries(ops).map(([name, op]) => [op.path, { post: post(name, op) }]),
      ...Object.entries(REST).map(([name, { path, area }]) => [path, { get: rows(name, area) }]),
      ...Object.entries(journalCalls).map(([name, call]) => [
        call.path,
        { post: journalPost(name, call) },
      ]),
      ['/download/{file_id}/{what}', { get: download() }],
    ]),
    'x-refusals': REFUSALS,
  };
}

function post(name: string, op: Operation): Json {
  return {
    operationId: name,
    ...access(op.area),
    parameters: pathParameters(op.path).map((parameter) => ({
      name: parameter,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    requestBody: { required: true, content: bodyOf(op) },
    responses: {
      200: {
        description: 'The answer, or a refusal.',
        content: {
          'application/json': {
            schema: {
              anyOf: [schemaOf(op.output, 'output'), { $ref: '#/components/schemas/Refusal' }],
            },
          },
        },
      },
      ...(op.auth === 'bearer' ? { 401: { description: 'No session, or it has expired.' } } : {}),
      409: { description: 'The client is too old or too new.' },
      503: { description: 'Maintenance.' },
    },
  };
}

function journalPost(name: string, call: JournalCall): Json {
  return {
    operationId: `journal.${name}`,
    description: call.about,
    'x-scope': call.scope,
    security: [{ bearer: [] }],
    requestBody: { required: true, content: bodyOf(call) },
    responses: {
      200: {
        description: 'The answer.',
        content: { 'application/json': { schema: schemaOf(call.output, 'output') } },
      },
      '4XX': {
        description: 'A refusal.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

function bodyOf(op: Pick<Operation, 'input' | 'upload'>): Json {
  const json = { 'application/json': { schema: schemaOf(op.input, 'input') } };
  if (op.upload !== true) return json;
  const file = {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' }, password: { type: 'string' } },
  };
  const raw = Object.fromEntries(
    Object.values(INPUT_TYPES).map((type) => [
      type,
      { schema: { type: 'string', format: 'binary' } },
    ]),
  );
  return { 'multipart/form-data': { schema: file }, ...raw, ...json };
}

function rows(name: string, area: Area): Json {
  const text = (parameter: string, example: string) => ({
    name: parameter,
    in: 'query',
    schema: { type: 'string' },
    example,
  });
  return {
    operationId: `rest.${name}`,
    ...access(area),
    parameters: [text('sort', '["id","DESC"]'), text('range', '[0,24]'), text('filter', '{}')],
    responses: {
      200: { description: 'Rows; their range and the total stand in Content-Range.' },
      401: { description: 'No session, or it has expired.' },
    },
  };
}

function download(): Json {
  return {
    operationId: 'download',
    parameters: [
      { name: 'file_id', in: 'path', required: true, schema: { type: 'integer' } },
      { name: 'what', in: 'path', required: true, schema: { enum: DOWNLOADS } },
      { name: 'version', in: 'query', schema: { type: 'integer' } },
      { name: 'made', in: 'query', schema: { type: 'integer' } },
    ],
    responses: {
      200: { description: 'The manuscript as sent, or its report.' },
      401: { description: 'No session.' },
      404: { description: 'No such file for this person.' },
      429: { description: 'As many reports as one may ask for are being made.' },
    },
  };
}

function access(area: Area): Json {
  const levels: readonly string[] = AREAS[area];
  return { 'x-levels': levels, ...(levels.length > 0 ? { security: [{ bearer: [] }] } : {}) };
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
