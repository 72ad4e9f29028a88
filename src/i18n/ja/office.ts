import type { officeMessages as english } from '../../screens/list/office/messages.ts';
import type { Translated } from '../keys.ts';

export const officeMessages: Translated<typeof english> = {
  checks: {
    images: '画像',
    references: '参考文献',
    text: 'テキスト',
    line: '%{check}：%{state}',
    state: {
      waiting: '待機',
      running: '確認中',
      done: '確認済み',
      failed: '未確認',
    },
  },
  office: {
    key: {
      next: '次の原稿',
      last: '前の原稿',
      open: 'レポートを開く',
      pass: 'レビュー担当者に渡す',
      clear: '承認',
      return: '雑誌に戻す',
    },
    outcome: {
      nothing: '何も見つかりません',
      look: '確認が必要',
      cannot: '判断できません',
    },
    handled: {
      cleared: '%{when} に %{who} が承認',
      passed: '%{when} に %{who} がレビュー担当者へ',
      returned: '%{when} に %{who} が雑誌へ返却',
    },
    filter: {
      open: '未処理',
      done: '処理済み',
    },
    first: '最初：%{words}',
    label: '選択した原稿の処理',
    choose: '原稿を選択',
    clear: '承認',
    pass: 'レビュー担当者に渡す…',
    return: '雑誌に戻す…',
    undo: '元に戻す',
    done: {
      cleared: '%{smart_count} 件を承認しました。',
      passed: '%{smart_count} 件をレビュー担当者に渡しました。',
      returned: '%{smart_count} 件を雑誌に戻しました。',
      undone: '%{smart_count} 件の承認を取り消しました。',
    },
    failed: '%{smart_count} 件は変更なし：%{reason}',
    dialog: {
      pass: 'レビュー担当者に渡す',
      passHelp: '原稿は「レビュー待ち」の一覧に移り、この人の担当になります。',
      reviewer: 'レビュー担当者',
      return: '雑誌に戻す',
      returnHelp:
        '推奨とここに書いた内容が、署名付きコールバックで投稿システムに伝えられます。受け取られるまで繰り返します。',
      text: '伝えたいこと',
      cancel: 'キャンセル',
      go: '渡す',
      goReturn: '戻す',
    },
  },
};
