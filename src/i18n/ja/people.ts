import type { peopleMessages as english } from '../../screens/people/messages.ts';
import type { Translated } from '../keys.ts';

export const peopleMessages: Translated<typeof english> = {
  people: {
    import: {
      title: '人をインポート',
      drop: 'CSV ファイルをここにドロップ',
      choose: 'ファイルを選択',
      template: 'ひな形をダウンロード',
      help: '1 人 1 行：email, first_name, last_name, user_role, skip_edit。必須は email だけです。役割がなければ User になります。最大 %{most} 行。',
      mail: '各人に招待メールを送る',
      noMail:
        'このインストールはメールを送りません。「ユーザー」の各人のページでリンクを作成し、直接渡してください。',
      reading: 'ファイルを読み取り中…',
      good: '%{smart_count} 人を追加できます',
      bad: '%{smart_count} 行は修正が必要なため除外します',
      badTitle: '除外する行',
      line: '行',
      problemTitle: '問題',
      first: '最初の %{count} 件を表示しています。',
      downloadBad: 'これらの行をダウンロード',
      add: '%{smart_count} 人を追加',
      adding: '人を追加中',
      progress: '%{of} 中 %{done}',
      cancel: '停止',
      again: '別のファイル',
      toUsers: '人の一覧へ',
      done: '完了',
      stopped: '停止',
      downloadResult: '結果をダウンロード',
      outcome: {
        added: '追加 %{count} 件',
        known: '登録済み %{count} 件',
        'no-place': 'ライセンスに空きなし %{count} 件',
        'bad-email': 'メールアドレス不正 %{count} 件',
        'role-not-allowed': '付与できない役割 %{count} 件',
        refused: '拒否 %{count} 件',
        'not-sent': '未送信 %{count} 件',
      },
      customer: '顧客',
      full: 'ライセンスに空きがありません。誰かを停止するかライセンスを拡張してから、同じファイルをもう一度取り込んでください。登録済みの人は重複しません。',
      file: {
        'no-email-column':
          'ファイルに「email」列がありません。ひな形のとおり、1 行目に列名を書いてください。',
        empty: '見出しの下に行がありません。',
        'too-many': 'ファイルが %{most} 行を超えています。分割してください。',
        unreadable: 'ファイルを読み取れません。',
      },
      problem: {
        'no-email': 'メールアドレスがありません',
        'bad-email': 'メールアドレスが正しくありません',
        twice: '前の行とアドレスが重複しています',
        'bad-role': '存在しない役割です',
        'role-not-allowed': '付与できない役割です',
        'too-long': '名前が 200 文字を超えています',
        'bad-skip-edit': 'skip_edit が yes でも no でもありません',
      },
    },
  },
};
