import type { helpMessages as english } from '../../screens/help/messages.ts';
import type { Translated } from '../keys.ts';

export const helpMessages: Translated<typeof english> = {
  help: {
    news: {
      title: 'お知らせ',
      empty: 'お知らせはありません',
      emptyHelp: '製品の変更点をここに掲載します。',
    },
    support: {
      title: 'サポート',
      intro:
        'メッセージはこのサービスの運営者に届きます。回答はメールで届き、ここにも表示されます。',
      introHere: 'メッセージはこのサービスの運営者に届きます。回答はここに表示されます。',
      from: 'あなたのアドレス',
      subject: '件名',
      message: 'メッセージ',
      send: '送信',
      sent: 'メッセージを送信しました。',
      another: '別のメッセージを書く',
      mine: '送信したメッセージ',
      answer: '回答',
      state: {
        open: '回答待ち',
        answered: '回答済み',
        closed: '終了',
      },
      badEmail: 'メールアドレスが完全ではありません。',
      missing: '入力してください。',
    },
  },
};
