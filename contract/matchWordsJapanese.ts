import type { MatchTexts } from './matchWords.ts';
import type { SubImageKind } from './values.ts';

/** How a match is described in Japanese, in the console and in reports. */
export const match: MatchTexts = {
  kind: {
    'sub-image': '2 つのサブ画像の間',
    clone: '1 つのサブ画像の中',
    userdb: '自組織のデータベースとの間',
    pmc: '参照データベースとの間',
    own: 'レビュー担当者による指定',
  },
  state: {
    'new': '新規',
    confirmed: '確定',
    dismissed: '却下',
    query: '著者に質問',
    undecided: '未決定',
  },
  reason: {
    'same-sample-stated': '同じ試料であると原稿に記載がある',
    'merged-channels': '同一視野のチャンネルとその重ね合わせ',
    'loading-control': '再掲されたローディングコントロール',
    'generic-content': '性質上似て見える内容',
    'detector-error': '領域の内容は同じではない',
    other: 'その他の理由',
  },
  hint: {
    'merged-channels': '同一視野のチャンネルとその重ね合わせの可能性があります。',
    'zoom-or-inset': 'もう一方の挿入図または拡大図の可能性があります。',
    'disclosed-reuse': '画像を再掲している旨が本文にあります。',
    'repeated-control': '複数の実験に共通の対照の可能性があります。',
    'identical-legend': '繰り返された凡例または軸の可能性があります。',
    'scale-bar-or-logo': 'スケールバー、ラベル、ロゴの可能性があります。',
    'periodic-structure': '内容が繰り返し構造のため、部分どうしが似て見えます。',
    'low-information': '領域に細部がほとんどありません。',
    'same-membrane': '1 枚のメンブレンの露光違いまたはプローブ違いの可能性があります。',
    'time-series': '同一視野の異なる時点の画像の可能性があります。',
    series: '図が示す一連の画像のうちの 1 枚の可能性があります。',
    splice: '画像にまっすぐな継ぎ目があります。',
  },
  level: {
    high: '高',
    fair: '中',
    low: '低',
  },
  tone: '明暗が反転しています。',
  place: {
    file: '%{title}(ファイル %{id})',
    unseen: '自組織のデータベースの別のファイル',
    figure: 'ラベルのない図',
    panel: 'パネル %{letter}',
    picture: '画像 %{number}',
    page: '%{page} ページ',
    article: '%{title}(%{id})',
    retracted: '撤回された論文 %{title}(%{id})',
    gone: '参照データベースにはもうない論文',
  },
  article: {
    retracted: 'この論文は撤回されています。',
    where: 'B の掲載元:%{citation}。%{id}%{doi}。%{link}',
    terms: 'ライセンス:%{licence}。出典:%{source}、%{at} 時点。',
    caption: 'B の図説:%{caption}',
  },
  transform: {
    same: 'B は A と向きも大きさも同じです。',
    is: 'B は A を変換したものです:%{how}。',
    leftRight: '左右反転',
    topBottom: '上下反転',
    half: '180° 回転',
    clockwise: '時計回りに %{degrees}° 回転',
    counter: '反時計回りに %{degrees}° 回転',
    scale: 'A の %{percent} % の大きさで印刷',
    stretch: '一方向に %{percent} % 伸長',
  },
};

/** Kinds of sub-images in Japanese, for the console and for reports. */
export const SUB_IMAGE_KINDS = {
  microscopy: '顕微鏡像',
  histology: '組織像',
  blot: 'ブロットまたはゲル',
  radiology: '放射線画像',
  photo: '写真',
  flow: 'フローサイトメトリー',
  chart: 'グラフ',
  diagram: '模式図',
  text: '文字',
  other: 'その他',
} as const satisfies Record<SubImageKind, string>;
