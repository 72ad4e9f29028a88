import type { imagesMessages as english } from '../../screens/images/messages.ts';
import type { Translated } from '../keys.ts';

export const imagesMessages: Translated<typeof english> = {
  images: {
    title: 'PDF からの画像',
    intro:
      'サービスのディスク上のフォルダーにある PDF をすべて読み、各サブ画像を元の解像度の PNG ファイルとして保存します。人が待っている作業を優先します。顧客には表示されず、ライセンスにも数えません。',
    where: '画像と表はサービスのデータフォルダーの images/run-N にあります。',
    path: 'フォルダーまたは PDF',
    pathHelp: '設定されたフォルダーの下。空欄なら全体を読みます。',
    csv: '画像の一覧表（CSV）を付ける',
    start: 'PDF を読む',
    starting: '確認中…',
    none: 'まだフォルダーを読んでいません',
    noneHelp:
      '上でフォルダーを指定してください。見つかったもの、読んだもの、読めなかったものがここに表示されます。',
    off: 'PDF のフォルダーが設定されていません',
    offHelp: '運営者が PDF_FOLDER に指定し、サービスを再起動します。',
    all: 'フォルダー全体',
    run: '実行 %{id}',
    state: {
      running: '実行中',
      done: '完了',
      cancelled: '停止',
    },
    begun: '%{at} に %{who} が開始',
    ended: '%{at} に終了',
    far: 'PDF %{smart_count} 件中 %{done} 件完了',
    kept: 'サブ画像 %{smart_count} 件を保存',
    bad: '%{smart_count} 件は読めませんでした',
    now: '現在：%{name}',
    stop: '停止',
    stopping: '停止中…',
    stopRun: '実行 %{id} を停止',
    save: '表を保存',
    saveRun: '実行 %{id} の表を保存',
    soon: '表を作成中…',
    noTable: '表を作成できませんでした。画像はあります。',
    failures: '読めなかった PDF',
    firstFailures: '最初の %{count} 件。すべて表に載っています。',
    pdf: 'PDF',
    problem: '理由',
  },
};
