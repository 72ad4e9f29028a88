import type { pictureMessages as english } from '../../screens/picture/messages.ts';
import type { Translated } from '../keys.ts';

export const pictureMessages: Translated<typeof english> = {
  picture: {
    title: '画像を検索',
    help: 'この画像は自組織のデータベースまたは参照データベースにありますか？ 貼り付けるか、ドロップするか、%{max} までの PNG または JPEG ファイルを選んでください。結果が出た後、画像は保存されません。',
    drop: '検索する画像をドロップ',
    choose: '画像を選択',
    again: '別の画像を検索',
    stop: '停止',
    sending: '画像を送信中…',
    searching: '%{of} 枚中 %{done} 枚の画像と比較中…',
    reading: '画像を読み取り中…',
    other: '検索できるのは PNG または JPEG ファイルです。',
    tooLarge: '画像が %{max} を超えています。',
    failed: '検索できませんでした。%{message}',
    none: 'データベースに該当はありません。',
    found: '該当 %{smart_count} 件',
    looked: '比較した画像：自組織のデータベース %{database} 枚、参照データベース %{reference} 枚。',
    noPictures: 'このファイルから画像を識別できませんでした。',
    sub: '%{smart_count} つの部分を 1 つずつ検索しました。',
    hits: '該当',
    yours: 'あなたの画像',
    there: '見つかった先：%{name}',
  },
};
