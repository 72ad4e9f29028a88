import type { organisationMessages as english } from '../../screens/organisation/messages.ts';
import type { Translated } from '../keys.ts';

export const organisationMessages: Translated<typeof english> = {
  organisation: {
    title: 'データ',
    keeping: {
      title: '削除したファイルの保持期間',
      help: '削除したファイルは、消去されるまで管理者が復元できます。',
      days: '削除したファイルを消去するまでの日数',
      service: '空欄:サービスの設定に従います(%{days} 日)。',
      wrong: '0 から %{max} までの整数。',
      save: '保存',
      saved: '保存しました。',
    },
    transfer: {
      title: 'ファイルをほかの人に渡す',
      help: '退職などの場合:ある人の原稿とデータベースのファイルを、担当の割り当てとともにすべて別の人に移します。',
      from: '移す元',
      to: '移す先',
      choose: '人を選択',
      go: 'ファイルを渡す…',
      ask: '%{from} のすべてのファイルを %{to} に渡しますか?',
      askHelp: '監査ログに記録されます。1 件ずつ戻すことはできません。',
      confirm: '渡す',
      cancel: 'キャンセル',
      done: 'ファイル %{smart_count} 件の所有者が変わりました。',
    },
    templates: {
      title: 'メモの定型文',
      help: 'レビュー担当者が 2 クリックでメモに挿入できる文です。',
      none: '定型文はまだありません。',
      name: '氏名',
      text: '文章',
      add: '定型文を追加',
      remove: '削除',
      removeOf: '定型文 %{name} を削除',
      save: '定型文を保存',
      saved: '保存しました。',
      missing: '定型文には名前と文章が必要です。',
    },
    everything: {
      title: 'すべてのデータを持ち出す',
      help: '人、原稿、一致と判定、利用状況、支払い、監査ログを CSV で、提出された原稿をそのまま収めた 1 つの ZIP です。',
      go: 'すべてダウンロード',
    },
  },
};
