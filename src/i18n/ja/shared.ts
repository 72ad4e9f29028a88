import type { presenceMessages as english } from '../../screens/shared/messages.ts';
import type { Translated } from '../keys.ts';

export const presenceMessages: Translated<typeof english> = {
  decision: {
    label: '判定',
    notes: '同僚向けのメモ',
    notesRep: 'レポート用のメモ',
    saved: '保存済み',
    changed: 'ほかの人が先に変更しました。その内容を表示しています。',
    unsaved: '未保存：%{message}',
    download: 'ダウンロード',
    downloadFailed: 'レポートを取得できませんでした。もう一度お試しください。',
  },
  hits: {
    show: '%{name} を画像の横に表示',
    unseen: 'この画像は表示できません。',
  },
  presence: {
    here: 'ここにいる人：%{names}',
    held: '%{who} が %{when} からこのファイルを作業中です。閲覧はできます。変更するには引き継いでください。',
    takeOver: '引き継ぐ',
    people: '人',
    owner: '提出者 %{who}',
    assigned: '担当者',
    nobody: '未割り当て',
    second: 'セカンドオピニオン',
    secondHelp: '依頼された人もファイルを見て判定します。判定が分かれると、一致に表示されます。',
    alone: '組織にはまだほかの人がいません。',
    ownerChooses: 'ファイルの所有者と組織の管理者が選びます。',
    close: '閉じる',
    mine: 'あなたの内容',
    theirs: 'その間に %{who} が保存した内容',
    somebody: 'ほかの人',
    useMine: '自分の内容を使う',
    useTheirs: '相手の内容を残す',
  },
};
