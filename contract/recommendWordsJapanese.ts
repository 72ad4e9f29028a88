import { failureText } from './failureWords.ts';
import { failureJapanese } from './failureWordsJapanese.ts';
import { numbered, percent } from './recommendWords.ts';
import type { RecommendSentences } from './recommendWords.ts';

const CHECKED = { images: '画像', references: '参考文献', text: '本文' } as const;

/** Recommendations in Japanese. */
export const recommendJapanese: RecommendSentences = {
  look: (things, pairs) =>
    `次の ${things.length} ${pairs ? '組' : '件'}を確認してください：${numbered(things, '、')}。`,
  nothing: (sentences) => `検出なし：${sentences}`,
  cannot: (sentences) => `判断できません：${sentences}`,
  cannotMore: (sentence) => `これ以上は判断できません：${sentence}`,
  more: (n) => `ほかに ${n} 件を下に示します。`,

  pair: (a, b) => `${a} と ${b}`,
  inside: (place) => `${place} の内部で 2 か所`,
  reach: (n) => `類似した領域の ${n} 組がしきい値に達しています。`,
  compared: (n) => `${n} 枚の画像を比較しましたが、しきい値に達する類似はありません。`,
  unread: (parts) => `ファイルの一部を読み取れませんでした。${parts}`,
  noFigure: 'ファイルに図が見つかりませんでした。',
  noPicture: '比較できる画像が見つかりませんでした。',
  unreadPage: (page, sentence) => `${page} ページ：${sentence}`,
  uncertainBox: (label, page) =>
    `${page} ページの${label ?? '番号のない図'}の枠は確実ではありませんが、抽出されたまま使用しました。`,
  leftOut: (n, why) => `${n} 枚の画像は比較していません：${why}`,

  why: (failure) => failureText(failure, failureJapanese),
  failed: (check, why) => `${CHECKED[check]}をチェックできませんでした。${why ?? ''}`,
  noReferences: '参考文献リストが見つかりませんでした。',
  noDatabase: '参考文献を照合する撤回データベースがありません。',
  reference: (entry, verdict) => `参考文献 ${entry}（${verdict}）`,
  references: (named, of) => `参考文献 ${of} 件のうち ${named} 件は確認が必要です。`,
  referencesClear: (n) => `参考文献 ${n} 件を照合しましたが、通知の対象となるものはありません。`,

  noText: '本文を読み取れませんでした。',
  noTexts: '本文と比較できる文章がありませんでした。',
  otherManuscript: '所属組織の別の原稿',
  textIn: (share, source) => `本文の ${percent(share)} が${source}と一致`,
  textTogether: (share, n) => `本文の ${percent(share)} がほかの文章 ${n} 件と一致`,
  textReaches: (share, all) =>
    all
      ? `本文の ${percent(share)} が一致し、しきい値に達しています。`
      : `本文の ${percent(share)} がほかの文章と一致し、1 件の出典がしきい値に達しています。`,
  textClear: (share, n) =>
    `本文の ${percent(share)} がほかの文章 ${n} 件と一致しますが、しきい値未満です。`,

  before(day, same, outcome) {
    const then = {
      nothing: 'そのときは検出なし',
      look: 'そのときは確認が必要な箇所あり',
      cannot: 'そのときは判断できず',
    };
    return `${day} にも提出されています（${same}${outcome === null ? '' : `、${then[outcome]}`}）。`;
  },
  same: { bytes: '同一のファイル', doi: '同じ DOI', number: '同じ原稿番号', title: '同じタイトル' },
  sameText: (share) => `本文がほぼ同じ（指紋の ${percent(share)}）`,
};
