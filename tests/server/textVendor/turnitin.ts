import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type * as z from 'zod/mini';
import {
  AcceptBody,
  GenerateBody,
  PdfBody,
  SubmissionBody,
  ViewerBody,
  WebhookBody,
} from './published.ts';

export interface Submitted {
  readonly id: string;
  readonly owner: string;
  readonly title: string;
  readonly eula: string | null;
  status: 'CREATED' | 'PROCESSING' | 'COMPLETE' | 'DELETED' | 'ERROR';
  error_code?: string;
  filename: string | null;
  bytes: Buffer;
  generation: z.infer<typeof GenerateBody> | null;
  result: Record<string, unknown> | null;
  indexed: boolean;
  pdfs: Map<string, 'SUCCESS' | 'PENDING' | 'FAILED'>;
}

interface Answer {
  readonly status: number;
  readonly json?: unknown;
  readonly bytes?: Buffer;
  readonly headers?: Record<string, string>;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
}

/**
 * A server that speaks as the Turnitin Core API is published: it refuses calls without the three
 * headers and bodies of another shape, and keeps them as `wrong`. Work at it goes on when the test
 * says so, or at once with `hurried`.
 */
export class TurnitinServer {
  readonly submissions = new Map<string, Submitted>();
  readonly webhooks = new Map<string, { id: string; url: string; secret: string }>();
  /** Version → who accepted it. */
  readonly accepted = new Map<string, Set<string>>();
  /** Calls as "METHOD /path". */
  readonly asked: string[] = [];
  /** Requests that are not as published; empty where the product keeps to it. */
  readonly wrong: string[] = [];
  /** What the next call that fits is answered instead; `lost`: it is done, its answer is not sent. */
  readonly faults: { readonly on: RegExp; readonly answer: Answer | 'hang up' | 'lost' }[] = [];
  key = 'KEY-1';
  requireEula = true;
  version = 'v1beta';
  repositories: string[] = ['INTERNET', 'PUBLICATION', 'SUBMITTED_WORK', 'CROSSREF'];
  hurried = false;
  /** It gives submissions numbers of its own, whatever was asked for. */
  numbers = false;
  /** Where its viewer is. */
  viewer = 'https://viewer.example.org';
  /** Done once, after the next call was answered and before its answer is sent. */
  during: (() => Promise<void>) | null = null;
  private readonly server: Server = createServer((request, response) => {
    void this.take(request, response);
  });

  get base(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async open(): Promise<void> {
    await new Promise<void>((done) => {
      this.server.listen(0, '127.0.0.1', done);
    });
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** The only submission that there is. */
  only(): Submitted {
    const [one, ...more] = this.submissions.values();
    if (!one || more.length > 0) throw new Error(`${this.submissions.size} submissions`);
    return one;
  }

  /** The report is made. */
  finish(one: Submitted, more: Record<string, unknown> = {}): void {
    one.result = {
      submission_id: one.id,
      status: 'COMPLETE',
      overall_match_percentage: 34,
      internet_match_percentage: 20,
      publication_match_percentage: 12,
      submitted_works_match_percentage: null,
      time_requested: '2026-11-22T10:00:00Z',
      time_generated: '2026-11-22T10:05:00Z',
      top_source_largest_matched_word_count: 120,
      top_matches: [
        {
          name: 'soils.example.org',
          percentage: 20,
          submission_id: '',
          source_type: 'INTERNET',
          matched_word_count_total: 812,
          submitted_date: '',
          institution_name: '',
        },
        {
          name: 'Journal of Soils',
          percentage: 12,
          submission_id: '',
          source_type: 'PUBLICATION',
          matched_word_count_total: 420,
          submitted_date: '',
          institution_name: '',
        },
      ],
      ...more,
    };
  }

  /** What a callback to a registered address would be. */
  callback(event: string, body: unknown): { headers: Record<string, string>; payload: string } {
    const [hook] = this.webhooks.values();
    if (!hook) throw new Error('No address is registered.');
    const payload = JSON.stringify(body);
    return {
      payload,
      headers: {
        'content-type': 'application/json',
        'x-turnitin-eventtype': event,
        'x-turnitin-signature': createHmac('sha256', hook.secret).update(payload).digest('hex'),
      },
    };
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    try {
      for await (const part of request) parts.push(Buffer.from(part));
    } catch {
      return;
    }
    if (request.url?.startsWith('/report/')) {
      response.setHeader('content-type', 'text/html');
      response.end(
        '<!doctype html><html lang="en"><title>Passages</title><link rel="icon" href="data:,"><h1>Passages</h1></html>',
      );
      return;
    }
    const path = (request.url ?? '').replace(/^\/api\/v1/, '');
    const { method = '', headers } = request;
    const asked = `${method} ${path.split('?')[0] ?? ''}`;
    this.asked.push(asked);
    const at = this.faults.findIndex(({ on }) => on.test(asked));
    const [fault] = at < 0 ? [] : this.faults.splice(at, 1);
    const call = { method, path, headers, bytes: Buffer.concat(parts) };
    const given = typeof fault?.answer === 'object' ? fault.answer : undefined;
    const answer = fault?.answer === 'hang up' ? undefined : (given ?? this.answer(call));
    if (fault?.answer === 'lost' || !answer) {
      request.socket.destroy();
      return;
    }
    const { during } = this;
    this.during = null;
    await during?.();
    const isJson = answer.bytes === undefined && answer.json !== undefined;
    response.writeHead(answer.status, {
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...answer.headers,
    });
    response.end(answer.bytes ?? (isJson ? JSON.stringify(answer.json) : ''));
  }

  private answer(call: Call): Answer {
    const { headers, path, method } = call;
    if (headers.authorization !== `Bearer ${this.key}`)
      return { status: 403, json: { message: 'Not properly authenticated' } };
    if (!headers['x-turnitin-integration-name'] || !headers['x-turnitin-integration-version'])
      return this.refuse(call, 'a header is missing');
    const [route = '', query = ''] = path.split('?');
    const parts = route.split('/').slice(1);
    const [area, id = '', what, pdf] = parts;
    const rest = parts.slice(2).join('/');
    if (method === 'GET' && route === '/features-enabled')
      return { status: 200, json: this.features() };
    if (area === 'eula') return this.eula(call, id, what, new URLSearchParams(query));
    if (area === 'webhooks') return this.webhook(call, id);
    if (area !== 'submissions') return this.refuse(call, 'no such address');
    if (id === '') return method === 'POST' ? this.create(call) : this.refuse(call, 'no such call');
    const one = this.submissions.get(id);
    if (!one || one.status === 'DELETED') return { status: 404, json: { message: 'Not found' } };
    switch (`${method} ${rest.replace(/pdf\/[^/]+/, 'pdf/ID')}`) {
      case 'PUT original':
        return this.original(call, one);
      case 'GET ':
        return { status: 200, json: this.view(one) };
      case 'DELETE ':
        one.status = 'DELETED';
        return { status: 200, json: { message: 'Deleted' } };
      case 'PUT similarity':
        return this.generate(call, one);
      case 'GET similarity':
        if (!one.generation) return { status: 404, json: { message: 'No report was requested' } };
        return { status: 200, json: one.result ?? { submission_id: one.id, status: 'PENDING' } };
      case 'GET index':
        return { status: 200, json: { is_indexed: one.indexed } };
      case 'PUT index':
        one.indexed = true;
        return { status: 200, json: { is_indexed: true } };
      case 'POST viewer-url':
        return this.with(call, ViewerBody, () => ({
          status: 200,
          json: { viewer_url: `${this.viewer}/report/${one.id}?token=short-lived` },
        }));
      case 'POST similarity/pdf':
        return this.with(call, PdfBody, () => {
          const made = randomUUID();
          one.pdfs.set(made, this.hurried ? 'SUCCESS' : 'PENDING');
          return { status: 200, json: { id: made } };
        });
      case 'GET similarity/pdf/ID/status': {
        const status = one.pdfs.get(parts[4] ?? '');
        return status ? { status: 200, json: { status } } : { status: 404, json: {} };
      }
      case 'GET similarity/pdf/ID': {
        const status = one.pdfs.get(parts[4] ?? '');
        if (status !== 'SUCCESS') return { status: 202, json: { status } };
        const bytes = Buffer.from(`%PDF-1.7 report on ${one.id}`);
        return { status: 200, bytes, headers: { 'content-type': 'application/pdf' } };
      }
      default:
        return this.refuse(call, `no such call (${what ?? ''} ${pdf ?? ''})`);
    }
  }

  private refuse({ method, path }: Call, why: string): Answer {
    this.wrong.push(`${method} ${path}: ${why}`);
    return { status: 400, json: { status: 'BAD_REQUEST', message: why } };
  }

  private with<T extends z.ZodMiniType>(
    call: Call,
    shape: T,
    then: (body: z.output<T>) => Answer,
  ): Answer {
    if (!call.headers['content-type']?.startsWith('application/json'))
      return this.refuse(call, 'no JSON');
    const read = shape.safeParse(JSON.parse(call.bytes.toString('utf8')));
    return read.success ? then(read.data) : this.refuse(call, JSON.stringify(read.error.issues));
  }

  private features(): unknown {
    return {
      similarity: {
        viewer_modes: { match_overview: true, all_sources: true },
        generation_settings: {
          search_repositories: this.repositories,
          submission_auto_excludes: true,
        },
        view_settings: { exclude_quotes: true, exclude_bibliography: true },
      },
      tenant: { require_eula: this.requireEula },
      product_name: 'iThenticate',
      access_options: ['NATIVE', 'CORE_API'],
    };
  }

  private eula(
    call: Call,
    version: string,
    what: string | undefined,
    query: URLSearchParams,
  ): Answer {
    const known = version === 'latest' || version === this.version;
    if (call.method === 'GET' && what === undefined)
      return {
        status: 200,
        json: {
          version: this.version,
          valid_from: '2026-01-01T00:00:00Z',
          valid_until: null,
          url: `https://static.example.org/eula/${this.version}/${query.get('lang') ?? 'en-US'}/eula.html`,
          available_languages: ['en-US', 'de-DE'],
        },
      };
    if (call.method !== 'POST' || what !== 'accept') return this.refuse(call, 'no such call');
    return this.with(call, AcceptBody, (body) => {
      if (!known || body.version !== this.version)
        return { status: 400, json: { message: 'This version is not in force' } };
      const people = this.accepted.get(body.version) ?? new Set();
      this.accepted.set(body.version, people.add(body.user_id));
      return { status: 200, json: body };
    });
  }

  private webhook(call: Call, id: string): Answer {
    if (call.method === 'GET' && id === '')
      return {
        status: 200,
        json: [...this.webhooks.values()].map(({ secret: _, ...hook }) => ({
          ...hook,
          event_types: ['SIMILARITY_COMPLETE'],
          created_time: '2026-11-22T10:00:00Z',
        })),
      };
    if (call.method === 'DELETE')
      return this.webhooks.delete(id) ? { status: 204 } : { status: 404, json: {} };
    if (call.method !== 'POST') return this.refuse(call, 'no such call');
    return this.with(call, WebhookBody, (body) => {
      if ([...this.webhooks.values()].some(({ url }) => url === body.url))
        return { status: 409, json: { message: 'This url is registered' } };
      const made = randomUUID();
      const secret = Buffer.from(body.signing_secret, 'base64').toString('utf8');
      this.webhooks.set(made, { id: made, url: body.url, secret });
      const { signing_secret: _, ...said } = body;
      return { status: 201, json: { id: made, created_time: '2026-11-22T10:00:00Z', ...said } };
    });
  }

  private create(call: Call): Answer {
    return this.with(call, SubmissionBody, (body) => {
      const { eula, owner, title } = body;
      const id = (this.numbers ? undefined : body.id) ?? randomUUID();
      if (this.submissions.has(id)) return this.refuse(call, 'this number is taken');
      if (this.requireEula && eula?.version !== this.version)
        return { status: 400, json: { message: 'The EULA must be accepted' } };
      const one: Submitted = {
        id,
        owner,
        title,
        eula: eula?.version ?? null,
        status: 'CREATED',
        filename: null,
        bytes: Buffer.alloc(0),
        generation: null,
        result: null,
        indexed: false,
        pdfs: new Map(),
      };
      this.submissions.set(one.id, one);
      return { status: 201, json: this.view(one) };
    });
  }

  private original(call: Call, one: Submitted): Answer {
    const { headers, bytes } = call;
    const name = /^inline; filename="([\w.%'()*!~-]+)"$/.exec(
      headers['content-disposition'] ?? '',
    )?.[1];
    if (headers['content-type'] !== 'binary/octet-stream' || name === undefined)
      return this.refuse(call, 'a header of the file is not as published');
    if (bytes.length === 0 || bytes.length > 100 * 1024 * 1024)
      return { status: 400, json: { message: 'Invalid submission file size' } };
    one.filename = decodeURIComponent(name);
    one.bytes = bytes;
    one.status = this.hurried ? 'COMPLETE' : 'PROCESSING';
    return { status: 202, json: { message: 'Successfully uploaded file' } };
  }

  private generate(call: Call, one: Submitted): Answer {
    return this.with(call, GenerateBody, (body) => {
      if (one.status !== 'COMPLETE') return { status: 400, json: { message: 'Not processed yet' } };
      if (one.generation && !one.result)
        return { status: 409, json: { message: 'A Similarity Report is already generating' } };
      one.generation = body;
      one.indexed = body.indexing_settings?.add_to_index ?? false;
      if (this.hurried) this.finish(one);
      return { status: 202, json: { message: 'Successfully scheduled' } };
    });
  }

  private view({ id, owner, title, status, error_code, indexed: _ }: Submitted): unknown {
    return {
      id,
      owner,
      title,
      status,
      created_time: '2026-11-22T10:00:00Z',
      ...(error_code === undefined ? {} : { error_code }),
      ...(status === 'COMPLETE'
        ? { page_count: 3, word_count: 900, character_count: 5000, capabilities: ['SIMILARITY'] }
        : {}),
    };
  }
}
