import type { PackedText, SubImage } from '../../engine/index.ts';
import type { PackedPicture } from '../pictureIndex/index.ts';

/** What an import gives a worker: one article of a source. */
export interface ArticleTask {
  /** "PMC1234567", or one version of it: "PMC1234567.2". */
  readonly name: string;
  readonly pictures: boolean;
  /** What the reference database has of it. */
  readonly known: KnownArticle | null;
}

export interface KnownArticle {
  readonly version: number;
  readonly files: string;
  /** Its text is in the index of texts, in the present format. */
  readonly text: boolean;
  /** Its pictures are there, in the present format. */
  readonly packed: boolean;
}

/** What may change while an article's files stay as they are. */
export interface ArticleMarks {
  readonly pmcid: string;
  readonly version: number;
  readonly licence: string;
  readonly retracted: boolean;
}

/** An article as it is kept. */
export interface ImportedArticle extends ArticleMarks {
  readonly pmid: string;
  readonly doi: string;
  readonly title: string;
  readonly authors: string;
  readonly journal: string;
  readonly year: number | null;
  readonly citation: string;
  readonly source: string;
  readonly files: string;
  readonly figures: readonly ImportedFigure[];
  /** Null: taken without pictures. */
  readonly pictures: readonly ImportedPicture[] | null;
  /** What manuscripts of the text check are compared with. */
  readonly text: PackedText;
}

export interface ImportedFigure {
  readonly n: number;
  readonly label: string;
  readonly caption: string;
  readonly problem: string | null;
}

/** A sub-image of figure `n`, with its pixels in storage. */
export interface ImportedPicture extends PackedPicture {
  readonly n: number;
  readonly document: SubImage;
  readonly hash: string;
}

/** `same`: nothing but the marks may be new. `older`: the database has a newer version. */
export type ArticleResult =
  | { readonly what: 'same'; readonly marks: ArticleMarks }
  | { readonly what: 'older' }
  | { readonly what: 'article'; readonly article: ImportedArticle };
