import * as z from 'zod/mini';
import type { FileInfo } from '../../../contract/index.ts';

/** A submission as the Web Services describe it. */
export interface Submission {
  readonly documentId: string;
  readonly info: FileInfo;
  readonly files: readonly SubmissionFile[];
}

export interface SubmissionFile {
  readonly name: string;
  readonly designation: string;
  /** Signed address of the bytes; null where the service has the name only. */
  readonly link: string | null;
}

const Words = z.catch(z.optional(z.string()), undefined);
const Status = z.catch(z.optional(z.string()), undefined);
const Envelope = z.object({
  Response: z.looseObject({ Status, status: Status }),
});
const Fields = z.looseObject({
  documentId: z.union([z.string(), z.number()]),
  submissionId: Words,
  submissionTitle: Words,
  submissionType: Words,
  journalName: Words,
});
const FileFields = z.looseObject({
  customerFileName: z.string(),
  fileDesignation: Words,
  docLink: Words,
});

/**
 * Reads the answer of getSubmissionInfoFull. What it has one of may be an object instead of a list,
 * so submissions, authors and files are looked for by the names of their fields.
 * @returns the submissions, or the state that the service names where it is no success
 * @throws where it is no such answer
 */
export function readSubmissions(
  answer: unknown,
): { readonly submissions: readonly Submission[] } | { readonly status: string } {
  const { Response } = Envelope.parse(answer);
  const status = Response.Status ?? Response.status ?? 'no state';
  if (status !== 'SUCCESS') return { status };
  return {
    submissions: holders(Response, 'documentId').flatMap((value) => {
      const read = Fields.safeParse(value);
      return read.success ? [submissionOf(read.data)] : [];
    }),
  };
}

/** The manuscript among the files: the main document as PDF, else the first PDF; null: there is none. */
export function manuscriptOf({ files }: Submission): SubmissionFile | null {
  const pdfs = files.filter(({ name }) => /\.pdf$/i.test(name));
  return pdfs.find(({ designation }) => /main document/i.test(designation)) ?? pdfs[0] ?? null;
}

function submissionOf(fields: z.infer<typeof Fields>): Submission {
  const authors = [...new Set(namesOf(fields))];
  const told: Record<string, string | undefined> = {
    title: fields.submissionTitle?.slice(0, 1000),
    authors: authors.join('; ').slice(0, 5000),
    journal: fields.journalName?.slice(0, 500),
    manuscript_number: fields.submissionId?.slice(0, 200),
    article_type: fields.submissionType?.slice(0, 200),
  };
  return {
    documentId: String(fields.documentId),
    info: Object.fromEntries(Object.entries(told).filter(([, value]) => value)),
    files: holders(fields['submissionFiles'], 'customerFileName').flatMap((value) => {
      const read = FileFields.safeParse(value);
      if (!read.success) return [];
      const { customerFileName, fileDesignation, docLink } = read.data;
      return [
        { name: customerFileName, designation: fileDesignation ?? '', link: docLink || null },
      ];
    }),
  };
}

/** The names of authors, of the submitting one and of the others wherever they stand. */
function namesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    name === 'authorFullName' && typeof inner === 'string' ? [inner] : namesOf(inner),
  );
}

/** The objects that have a field of this name, at whatever depth; none within another. */
function holders(value: unknown, name: string): Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => holders(one, name));
  const fields: Record<string, unknown> = { ...value };
  if (name in fields) return [fields];
  return Object.values(fields).flatMap((one) => holders(one, name));
}
