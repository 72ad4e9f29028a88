import { check } from '../../../contract/checkWordsJapanese.ts';
import type { referencesMessages as english } from '../../screens/references/messages.ts';
import type { Translated } from '../keys.ts';

export const referencesMessages: Translated<typeof english> = {
  references: {
    title: '参考文献',
    failed: '参考文献のレポートを表示できません',
    count: '参考文献 %{smart_count} 件',
    look: '%{smart_count} 件は確認が必要',
    decided: '%{of} 件中 %{done} 件を判定済み',
    retracted: '撤回 %{smart_count} 件（うち %{unacknowledged} 件は原稿に記載なし）',
    table: '参考文献（重大なものから）',
    column: {
      verdict: '判定結果',
      reference: '文献',
      notice: '告知',
      decision: '判定',
    },
    verdict: check.verdict,
    about: {
      retracted: 'この項目の論文は撤回されています。',
      concern: 'この項目の論文について懸念表明が出ています。',
      notice: 'データベースに、この論文についての別の種類の告知があります。',
      unlike: 'この項目の識別子は別の論文のものです。識別子か表題のどちらかが誤っています。',
      unregistered:
        'この項目の DOI はどの機関にも登録されておらず、表題でも論文が見つかりませんでした。DOI の誤植または読み誤りの可能性があります。',
      malformed: 'この項目に DOI として記されたものは DOI ではありません。',
      corrected: 'この項目の論文には訂正が出ています。',
      reinstated: 'この論文は撤回または疑義の後、復活しています。',
      twice: '項目 %{n} は同じ論文です。',
      unchecked:
        '項目の読み取れた部分が少なすぎたか、調べる先がありませんでした。論文については何も言えません。',
      unlisted:
        '照会した先に、この論文についての告知はありません。論文の存在や健全さを証明するものではありません。',
    },
    registry: {
      title: 'DOI の登録簿',
      state: check.registry,
      noticeOf: 'これ自体が %{dois} についての告知です。',
      unanswered:
        '文献 %{smart_count} 件について DOI の登録簿に照会できませんでした。論文については何も言えません。もう一度照会してください。',
    },
    titleAgrees: '表題は %{percent} % 一致します。',
    own: '%{whose}、%{doi}：%{verdict}、%{notice}',
    whose: check.own,
    databaseOnly: '参考文献は DOI の登録簿だけで調べました。',
    source: check.notice,
    acknowledged: check.acknowledged,
    by: check.recognised,
    read: check.read,
    listed: 'データベースでの記載',
    notices: '告知',
    openNotice: '告知を開く',
    openWork: '論文を開く',
    undated: '日付なし',
    filter: {
      label: '表示',
      all: 'すべて',
      look: '要確認',
      open: '未判定',
    },
    search: '参考文献を検索',
    empty: '参考文献が見つかりませんでした',
    emptyHelp:
      'この原稿から参考文献リストを読み取れませんでした。テキストのないスキャンページは読めません。',
    noneShown: 'このフィルターに合う文献はありません。',
    clear: 'すべて表示',
    noDatabase: '撤回データベースはまだありません',
    noDatabaseHelp:
      '何も調べられませんでした。管理者がバージョンを取り込むと、このレポートは自動で埋まります。',
    version: '撤回データベース %{name}（%{date}）、論文 %{works} 件、SHA-256 %{hash}',
    checked: '確認日 %{date}',
    again: 'もう一度調べる',
    watch: '監視',
    watchHelp:
      '撤回データベースの新しいバージョンごとに調べ直し、新しい情報があればメールでお知らせします。',
    watchHere: '撤回データベースの新しいバージョンごとに調べ直します。',
    preview: check.preview,
    previewHelp:
      '本文の不自然な語句と自己引用の割合を、ここにもダウンロードにも表示します。試行中であり、推奨には影響しません。',
    previewSelf:
      '比較できた文献 %{compared} 件中 %{smart_count} 件が原稿と著者を共有しています（%{share} %）。',
    previewAuthors: '著者（%{source}）：%{authors}。姓と名の頭文字で比較します。',
    authorSource: check.authors,
    placePhrase: '%{page} ページの記載箇所',
    news: '文献 %{n}：%{date} に %{before} から %{verdict} に変わりました',
    page: '%{page} ページ',
    place: '%{page} ページの記載箇所',
    placeCited: '%{page} ページの引用箇所',
    cited: '引用箇所',
    notCited: '本文に引用が見つかりませんでした。表、注、特殊な形式の引用は検出できません。',
    report: '%{name} のレポート',
    key: {
      label: '参考文献',
    },
  },
  retractions: {
    title: '撤回データベース',
    intro:
      '参考文献は使用中のバージョンで調べます。出典：Crossref が公開する Retraction Watch データベース。',
    none: 'バージョンはまだ取り込まれていません',
    noneHelp:
      'Retraction Watch データベースのファイル（CSV）を選んでください。それまで撤回チェックは何も調べられません。',
    current: '使用中のバージョン',
    works: '論文 %{smart_count} 件',
    notices: '告知 %{smart_count} 件',
    unread: '%{smart_count} 行は情報が少なすぎて使えません',
    imported: '取り込み %{date}',
    choose: 'ファイルを取り込む',
    smaller: '使用中のバージョンより論文が大幅に少なくてもよい',
    fetch: '今すぐ %{host} から取得',
    address: '%{hours} 時間ごとに %{host} から取得します。',
    imports: '取り込み',
    column: {
      when: '日時',
      source: '取得元',
      state: '結果',
      who: '実行者',
    },
    state: {
      running: '実行中',
      done: '採用',
      same: 'すでに使用中',
      failed: '不採用',
    },
    seconds: '%{seconds} 秒',
    schedule: 'スケジュール',
  },
};
