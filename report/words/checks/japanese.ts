import type { CheckSentences } from './english.ts';

/** What the reports on references and on texts say, in Japanese. */
export const checksJapanese: CheckSentences = {
  references: {
    title: (file) => `${file} の参考文献`,
    all: '参考文献',
    look: '要確認',
    others: 'その他の参考文献',
    notice: '告知',
    decision: '判断',
    entry: (label) => `参考文献 ${label}`,
    checked: (count, day) => `参考文献 ${count} 件、確認日 ${day}（UTC）。`,
    lookedUp: (name, day, works, hash) =>
      `照会先：${name}（${day}、論文 ${works} 件、SHA-256 ${hash}）。`,
    noDatabase: '照会する撤回データベースがありませんでした。',
    asked: (count) => `DOI の登録簿に ${count} 件を照会しました。`,
    silent: (count) => `うち ${count} 件は照会できませんでした。その論文については何も言えません。`,
    caveat:
      '「該当なし」は、照会した先に告知がないという意味です。論文が実在することや、問題がないことの証明ではありません。',
    agrees: (share) => `表題は ${share} % 一致します。`,
    registered: (title, address) => `「${title}」${address === null ? '' : `、${address}`}。`,
    noticeOf: (dois) => `それ自体が ${dois} についての告知です。`,
    undated: '日付なし',
    phrase: (phrase, usual, page, sentence) =>
      `「${phrase}」（${usual}）、${page} ページ：「${sentence}」`,
    self: (shared, compared, share) =>
      `比較できた文献 ${compared} 件中 ${shared} 件が原稿と著者を共有しています（${share} %）。`,
    authors: (source, names) => `著者（${source}）：${names}。姓と名の頭文字で比較します。`,
  },
  text: {
    title: (file) => `${file} の文章`,
    compared: (words, day, manuscripts, articles) =>
      `${words} 語を ${day}（UTC） に、原稿 ${manuscripts} 件および参照データベースの論文 ${articles} 件と比較しました。`,
    overlap: (all, of, greatest) =>
      `共通部分：${of} 語のうち全出典で ${all}、最大の出典で ${greatest}。`,
    overlapBefore: (all, greatest) => `除外前は ${all} と ${greatest}。`,
    nothingLeftOut: '除外したものはありません。',
    leftOut: (what) => `除外：${what}。`,
    hidden: (invisible, lookalikes) =>
      `隠された文字を元に戻しました：幅のない文字 ${invisible} 個、別の文字体系の字を含む語 ${lookalikes} 個。`,
    cut: (words) => `文章が非常に長いため、最初の ${words} 語だけを比較しました。`,
    translation: (n, name) =>
      `出典 ${n}（${name}）は著者自身の論文の翻訳である可能性があります。言語が異なり、共通の著者があり、原稿のほとんどの数値が同じ順序で現れます。翻訳された文章は表示されません。`,
    vendor: (name, day, overall, parts, sources) =>
      `${name}（${day} UTC 時点、独自の数え方）：全体で語の ${overall}${parts === '' ? '' : `（${parts}）`}、出典 ${sources} 件。`,
    vendorParts: { internet: 'インターネット', publications: '出版物', submitted: '投稿物' },
    vendorSources: (name) => `${name} が挙げる出典`,
    caveat:
      '共通部分は何の証明でもありません。共通部分がないことは、これらの文章と共通の箇所がないことだけを意味します。',
    smallMatch: (words) => `${words} 語未満の一致`,
    smallSource: (words) => `${words} 語未満の出典`,
    template: (texts) =>
      `多数の文書に共通する文章：互いに無関係な ${texts} 件以上の文章に共通する箇所`,
    source: (n) => `出典 ${n}`,
    unopened: (kind) => `${kind}（開けません）`,
    words: (count) => `${count} 語`,
    before: (share, words) => `除外前 ${share}（${words} 語）`,
    excluded: (why) => `除外：${why}`,
    shared: (share) => `${share} 共通`,
    page: (page) => `${page} ページ`,
    manuscript: '原稿',
    theirs: '出典',
    inSource: (text) => `出典：${text}`,
    note: (text) => `注記：${text}`,
    own: '独自の比較',
  },
};
