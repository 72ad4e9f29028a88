import type { keyMessages as english } from '../../keys/messages.ts';
import type { Translated } from '../keys.ts';

export const keyMessages: Translated<typeof english> = {
  keys: {
    legend: 'キーボードショートカット',
    palette: '原稿・人・ページへ移動',
    openStep: '次の手順を開く',
    undo: '元に戻す',
    redo: 'やり直す',
    close: '閉じる',
    title: 'キーボードショートカット',
    intro: 'キーを押して、操作に別のキーを割り当てます。',
    press: '新しいキーを押してください…',
    change: '「%{action}」のキーを変更（現在 %{keys}）',
    taken: '%{keys} はここでは「%{action}」に使われています。',
    reset: '元のキーに戻す',
    single: '1 文字のショートカットを使う',
    hold: '長押し',
    or: 'または',
    off: 'なし',
    scope: {
      global: '全体',
      file: '原稿',
      stage: '比較',
      review: 'レビュー',
      edit: '枠',
      inspect: '調査',
      office: '推奨',
      dialog: 'ダイアログ',
    },
  },
};
