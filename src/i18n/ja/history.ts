import type { historyMessages as english } from '../../screens/history/messages.ts';
import type { Translated } from '../keys.ts';

export const historyMessages: Translated<typeof english> = {
  history: {
    title: {
      my: '自分の履歴',
      users: '人ごとの履歴',
      activity: 'アクティビティ',
    },
    search: '検索',
    when: '日時',
    who: '人',
    what: '内容',
    file: '原稿',
    detail: '詳細',
    failed: '一覧を読み込めませんでした。',
    empty: 'この期間には何もありません',
    emptyHelp: '別の日付を選んでください。',
    none: '検索に合うものはありません',
    newest: '最新の %{count} 件を読み込みました。古いものは CSV にすべて含まれます。',
    older: '古いものを表示',
    csv: 'CSV をエクスポート',
  },
};
