import type { rulesMessages as english } from '../../screens/submission/messages.ts';
import type { Translated } from '../keys.ts';

export const rulesMessages: Translated<typeof english> = {
  rules: {
    title: '推奨の規則',
    help: '投稿チェックの原稿はこの規則で推奨が決まります。以前の推奨は変わりません。',
    score: '組の信頼度の下限（%）',
    scoreHelp: '50 から 99。通常は %{usual}。高いほど挙がる組は減り、見落としが増えます。',
    unread: '読み取れなかった部分',
    unreadHelp:
      '読み取れなかった画像とページがこの数以上になると、判断できません。通常は %{usual}。',
    wrong: '%{least} から %{most} までの整数。',
    kinds: '数える組',
    noKind: '1 つ以上選んでください。',
    kind: {
      'sub-image': '2 つのサブ画像の間',
      clone: '1 つのサブ画像の中',
      userdb: '自組織のデータベースとの間',
      pmc: '参照データベースとの間',
    },
    explained: '図自体が説明する類似も数える',
    same_work: '同一論文の画像（以前の版、再投稿）も数える',
    resubmissions:
      '誰が提出したかにかかわらず、組織に同じ論文が以前あったかを示す（既定では同じ人または雑誌の提出分のみ）',
    verdicts: '数える参考文献',
    verdict: {
      retracted: '撤回',
      concern: '懸念表明あり',
      notice: 'その他の告知あり',
      unlike: '識別子が別の論文のもの',
      unregistered: 'DOI が未登録（DOI 登録機関に照会する場合）',
      malformed: 'DOI の形式が不正',
    },
    acknowledged: '原稿自体が撤回に触れている文献も数える',
    source: '1 つの出典にある文章（%）',
    text: 'すべての出典にある文章（%）',
    shareHelp:
      '語数に対する %、1 から 100。通常は %{usual}。テキストのレポートで除外したものを除いた後の値です。',
    save: '保存',
    saved: '規則を保存しました。以後に解析する原稿に適用されます。',
    preview: {
      title: '変わっていたはずのもの',
      help: '直近の原稿 100 件にこの規則を当てはめたものです。見るだけでは何も変わりません。',
      now: '現在の推奨',
      tried: 'この規則による推奨',
      none: '推奨が変わるものはありません。',
      empty: '推奨のある原稿はまだありません。',
      changed: '%{smart_count} 件の原稿の推奨が変わります。',
      file: '原稿',
      from: '変更前',
      to: '変更後',
    },
  },
};
