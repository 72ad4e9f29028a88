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
    scans: '同じ患者の異なる位相または異なる日の画像の可能性があります。',
    drawing: '部品が繰り返される図解の可能性があります。',
    splice: '画像にまっすぐな継ぎ目があります。',
  },
  because: {
    inside: 'ページ上で、一方のサブ画像がもう一方の内側にあります。',
    charts: 'どちらもグラフです。グラフの軸や凡例はよく一致します。',
    plots: 'どちらもプロットです。点の分布が異なっていても、軸、ゲート、ラベルはよく一致します。',
    shifted: '数ピクセルずらしても、領域はほぼ同じように一致します。',
    colours: 'どちらも同じ図の同じ視野を、異なる色で示しています。',
    'colours-named': 'どちらも同じ図の同じ視野を、異なる色で示しています。図説の記載：「%{quote}」',
    caption: '図説の記載：「%{quote}」',
    part: '一方のサブ画像がもう一方の一部を示しています。図説の記載：「%{quote}」',
    panels: 'パネル %{part} がパネル %{whole} の一部を示しています。図説の記載：「%{quote}」',
    stains: '同じ視野の 2 つの染色像には同じ細胞が写ります。図説の記載：「%{quote}」',
    frames: '同じ視野の 2 つの画像は、ほとんど違わないことがあります。図説の記載：「%{quote}」',
    exposures:
      '1 枚のメンブレンを異なる露光で撮ると、同じバンドが写ります。図説の記載：「%{quote}」',
    membrane:
      'レーンが上下に並び、図説にローディングコントロール（%{protein}）の記載があります。1 枚のメンブレンのレーンは同じように泳動されます。ただし、同一のバンドはこれでは説明できません。',
    merge:
      '一方は視野の 1 つのチャンネル、もう一方はそれを他のチャンネルと重ね合わせたものです（そのチャンネルとの相関 %{correlation}）。',
    composed:
      'この図の 3 枚の画像のうち 1 枚は、他の 2 枚を重ね合わせたものです。1 つの視野のチャンネルとその重ね合わせです。',
    lettered:
      '図の中で一方に「%{name}」と記されています。1 つの視野のチャンネルを重ね合わせた画像です。',
    scans:
      '同じ患者の画像は解剖学的構造が共通します（相関 %{correlation}。同じ画像を 2 度示した場合はさらに一致します）。図説の記載：「%{quote}」',
    'scans-apart':
      '同じ患者の画像は解剖学的構造が共通します（相関 %{correlation}。同じ画像を 2 度示した場合はさらに一致します）。両方の図説に撮像の記載があります：「%{quote}」',
    drawn:
      'どちらも描かれた図のようです（確からしさ %{a} と %{b}）。描かれた図では部品が繰り返されます。',
    icons:
      'どちらも小さく、模式図のアイコンのように紙面に独立して置かれています。図説の記載：「%{quote}」',
    series: 'この図の同じ大きさの画像 %{pictures} 枚が、少しずつ違う形でこの場面を示しています。',
    black: '共通領域の %{percent} % が黒です。',
    white: '共通領域の %{percent} % が白または飽和しています。',
    small: '共通領域は、どちらのサブ画像でも %{percent} % 未満です。',
    larger: '一方のサブ画像が、もう一方の一部を %{times} 倍の大きさで示しています。',
    outlined: '一方のサブ画像が、もう一方で枠に囲まれた部分を %{times} 倍の大きさで示しています。',
    inset:
      '画像が自身の一部を、挿入図のように %{times} 倍の大きさで示しています。複製されたものはほぼ元の大きさのままです。',
    writing: '両方に共通するのは、印字された文字です。',
    few: '共通領域は %{pixels} ピクセル未満です。',
  },
  leftOut: {
    chart: 'グラフは比較の対象外です',
    diagram: '模式図は比較の対象外です',
    text: '文字は比較の対象外です',
    person: '担当者が除外しました',
  },
  unread: {
    page: '%{page} ページは破損しているため、確認していません。',
    objects:
      '%{page} ページには描画オブジェクトが %{most} 個を超えてあり、それより後に描かれたものは確認していません。',
    missing: 'この文書が参照している画像が、文書の中にありません。',
    linked: '画像がこの文書にリンクされているだけで、含まれていません。確認していません。',
    chart: 'Word だけが描画するグラフは読み取れないため、確認していません。',
    diagram: 'Word だけが描画する図は読み取れないため、確認していません。',
    format: '%{form} 形式の画像は読み取れないため、確認していません：%{name}',
    empty: '画像が空です：%{name}',
    damaged: '画像が破損しているか、読み取れない形式のため、確認していません：%{name}',
  },
  level: {
    high: '高',
    fair: '中',
    low: '低',
  },
  stated: {
    title: '画像ファイル自身の記載（プレビュー）',
    made: 'この画像のファイルには、プログラムが作成した画像だと記載されています。',
    from: 'この画像のファイルには、プログラムが作成した画像を元にしていると記載されています。',
    partly: 'この画像のファイルには、一部をプログラムが作成したと記載されています。',
    named: 'この画像のファイルには、画像を生成するプログラムの名前があります。',
    prompt: 'この画像のファイルには、画像を生成するプログラムが書き込む形の設定があります。',
    whole: '原稿のファイルに次の記載がありますが、どの画像についてかは示されていません：',
    quote: '%{field}：「%{value}」。',
    note: 'ファイルの記載は書き込まれた内容にすぎず、欠けていたり、古かったり、誤っていたりすることがあります。署名は検証していません。',
  },
  tone: '明暗が反転しています。',
  comma: '、',
  stop: '。',
  place: {
    file: '%{title}（ファイル %{id}）',
    unseen: '自組織のデータベースの別のファイル',
    figure: 'ラベルのない図',
    panel: 'パネル %{letter}',
    picture: '画像 %{number}',
    page: '%{page} ページ',
    article: '%{title}（%{id}）',
    retracted: '撤回された論文 %{title}（%{id}）',
    gone: '参照データベースにはもうない論文',
  },
  article: {
    retracted: 'この論文は撤回されています。',
    where: 'B の掲載元：%{citation}。%{id}%{doi}。%{link}',
    terms: 'ライセンス：%{licence}。出典：%{source}、%{at} 時点。',
    caption: 'B の図説：%{caption}',
  },
  transform: {
    same: 'B は A と向きも大きさも同じです。',
    is: 'B は A を変換したものです：%{how}。',
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
