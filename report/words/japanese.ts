import { labels } from '../../contract/reportLabelsJapanese.ts';
import { match, SUB_IMAGE_KINDS } from '../../contract/matchWordsJapanese.ts';
import type { ReportTexts } from './english.ts';

/** What reports say, in Japanese. */
export const japanese: ReportTexts = {
  decimal: (digits) => digits,
  page: {
    eyebrow: '画像レポート',
    subject: (file) => `${file} の画像レポート`,
    checks: 'チェック',
    check: 'チェック',
    result: '結果',
    overview: labels.overview,
    images: '画像',
    references: '参考文献',
    text: '本文',
    similar: labels.similar,
    letter: labels.letter,
    checked: labels.checked,
    leftOut: '比較から除いたもの',
    methods: '方法',
  },
  fields: { ...labels.fields, steps: labels.steps },
  facts: {
    ...labels.facts,
    sentAs: (file, sent) => `${file}（送信時の名前：${sent}）`,
    submittedBy: (day, who) => `${day}、${who}`,
    format: 'レポート形式',
    madeWith: '作成',
  },
  finding: {
    notChecked: '画像は確認されていません。',
    none: (subs, figures) =>
      `${figures} 個の図の ${subs} 個のサブ画像に、類似領域は見つかりませんでした。`,
    some: (pairs, subs, figures) =>
      `${figures} 個の図の ${subs} 個のサブ画像に、類似領域が ${pairs} 組見つかりました。`,
    shown: (cards) =>
      cards === 0
        ? 'このレポートには 1 組も載せていません。'
        : `このレポートにはそのうち ${cards} 組を載せています。`,
    sameWork: (pairs) => `同じ研究の別の版との未判定の ${pairs} 組は数えていません。`,
    explained: (pairs) => `図そのもので説明がつく未判定の ${pairs} 組は数えていません。`,
    weak: (pairs) => `類似が弱く、見ていない ${pairs} 組は数えていません。`,
  },
  card: {
    ...labels.card,
    stop: match.stop,
    severity: (level: string): string => `重大度：${level}`,
    greyLevels: (value) => `${value} 階調`,
    twoRegions: (place) => `${place}：2 つの領域`,
    twoSubImages: (place) => `${place}：2 つのサブ画像`,
    filter: (words) => `位置を合わせた表示：${words}。`,
    missing: (side) => `画像 ${side} は利用できません。`,
  },
  picture: {
    registered: (place) => `A に位置を合わせた B  ${place}`,
    altA: (place) => `領域 A:${place}`,
    altB: (place) => `A に位置を合わせた領域 B:${place}`,
    both: (place) => `${place}：A と B`,
    altPrinted: (caption) => `${caption}（印刷のまま、領域を線で囲んだもの）`,
    page: (page) => `${page} ページ`,
    altPage: (page, marks) => `${page} ページと ${marks.join('、')} の位置`,
  },
  table: {
    all: 'すべて',
    figure: '図',
    page: 'ページ',
    subImages: 'サブ画像',
    subImage: 'サブ画像',
    kind: '種類',
    why: '理由',
    nameless: 'ラベルのない図',
    panel: (letter) => `パネル ${letter}`,
    nothing: '該当なし',
    pairs: (pairs) => `${pairs} 組`,
    number: '番号',
    verdict: '判定結果',
    reference: '参考文献',
  },
  kinds: SUB_IMAGE_KINDS,
  checked: {
    compared: (subs, figures) =>
      `${figures} 個の図の ${subs} 個のサブ画像を比較しました。それぞれを他のすべてと、またそれ自身の中で、回転・反転・拡大縮小も含めて比べています。`,
    allCompared: '除いたものはありません。',
    leftOut: (subs, of) => `${of} 個のサブ画像のうち ${subs} 個を除きました（下に示します）。`,
    alarms: (pairs) =>
      `この規模で使い回しのない原稿では、示した組のうち${pairs === null ? ' 0.01 組未満' : `約 ${pairs} 組`}が偶然の類似と見込まれます。`,
    reference: (pictures, day) =>
      `参照データベースの ${pictures} 個の画像とも比較しました。このデータベースは PubMed Central（U.S. National Library of Medicine）の ${day} 時点の公開論文を収めており、その後の変更は反映していません。`,
    ownEmpty: '自組織のデータベースには比較する画像がありませんでした。',
    own: (pictures, day) =>
      `${day} に自組織のデータベースの ${pictures} 個の画像とも比較しました。`,
  },
  methods: [
    '図とサブ画像は、PDF に保存されている解像度のまま取り出します。画像に重ねた文字・矢印・スケールバーは除きます。回転・反転・大きさ・コントラストで変わらない特徴を比べ、その多くが 1 つの変換に一致し、位置を合わせた画素に相関があるとき、その組を報告します。',
    '「位置を合わせた」表示では、同じ内容が A と同じ位置に来るように、B をその変換で回転・反転・拡大縮小して示します。灰色は B に画素がない部分です。「印刷のまま」では両方を原稿のとおりに示します。このレポートの画像は印刷用に圧縮していますが、判定は元の画素で行いました。',
    '類似領域は画像についての所見です。複数の実験に共通の対照、同一視野のチャンネル、拡大して示した細部など、問題のない原因もありえます。その意味は人が判断します。',
  ],
  others: {
    citedOn: (page, sentence) => `${page} ページで引用：「${sentence}」`,
    onPage: (page, decision) => `${page} ページ。${decision}`,
    passage: (about, text) => `${about}：「${text}」`,
    inSource: (text) => `出典では：「${text}」`,
    more: (passages) => `さらに ${passages} 個の箇所が、このレポートのデータにあります。`,
  },
  draft: {
    waiting: (pairs) => `類似領域 ${pairs} 組が判定を待っています。`,
    confirmed: (pairs) => `画像 ${pairs} 組に類似領域を確認しました。`,
    query: (pairs) => `${pairs} 組には著者の説明が必要です。`,
    undecided: (pairs) => `${pairs} 組は未決定です。`,
    nothing: '画像について説明を要するものはありません。',
    noneFound: '類似領域は見つかりませんでした。',
    found: (pairs, parts) => `類似領域が ${pairs} 組見つかりました：${parts.join('、')}。`,
    parts: {
      confirmed: (pairs) => `確定 ${pairs} 組`,
      query: (pairs) => `著者の説明を要するもの ${pairs} 組`,
      undecided: (pairs) => `未決定 ${pairs} 組`,
      dismissed: (pairs) => `却下 ${pairs} 組`,
      new: (pairs) => `新規 ${pairs} 組`,
    },
    askOriginals: '原稿を先に進める前に、著者に説明と元の画像を求めてください。',
    askAuthors: '説明を要する組について著者に尋ねてください。',
    secondPerson: '未決定のものを別の担当者に見てもらってください。',
    askNothing: '画像について尋ねることはありません。',
    title: (title) => `「${title}」`,
    opening: (name) =>
      name === ''
        ? '著者の皆様\n\nこのたびはご投稿いただきありがとうございます。'
        : `著者の皆様\n\nこのたびは原稿 ${name} をご投稿いただきありがとうございます。`,
    asked:
      '画像の中に、互いに似て見える領域があります。その経緯をお知らせいただくとともに、次のものの元の画像をお送りください。',
    inside: (place) => `${place}：その中の 2 つの領域`,
    both: (a, b) => `${a} と ${b}`,
    otherDocument: '別の文書',
    item: (place, note) => (note === '' ? place : `${place}。${note}`),
  },
  filter: {
    presets: {
      natural: '',
      'dark-areas': '暗部を持ち上げ',
      'light-areas': '明部を抑制',
      'local-contrast': '局所コントラスト',
      edges: 'エッジ',
      'flat-regions': '平坦な領域',
      noise: 'ノイズ',
      'error-level': '誤差レベル',
      'pseudo-colour': '疑似カラー',
    },
    moved: (dx, dy, deg) => `B を手動で ${dx}、${dy} 画素、${deg}° 移動`,
    channel: (channel) => `${channel} のみ`,
    inverted: '反転',
    tone: (brightness, contrast) => `明るさ ${brightness}、コントラスト ${contrast}`,
    gamma: 'ガンマ',
    levels: 'レベル',
    autoLevels: (percent) => `レベル自動補正、${percent} % 切り捨て`,
    equalised: 'ヒストグラム均等化',
    localEqualised: (tiles, limit) => `局所コントラスト（タイル ${tiles}、上限 ${limit}）`,
    sharpened: (radius, amount) => `シャープ（半径 ${radius}、${amount}×）`,
    highPass: (radius, gain) => `ハイパス（半径 ${radius}、${gain}×）`,
    errorLevel: (quality, gain) => `誤差レベル（品質 ${quality}、${gain}×）`,
    threshold: 'しきい値',
  },
  csv: { yes: 'はい', no: 'いいえ', page: (page) => `${page} ページ` },
};
