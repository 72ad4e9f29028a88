import type { MailName, MailText } from '../../contract/index.ts';

export const japanese: Record<MailName, MailText> = {
  password: {
    subject: '%{product} の新しいパスワード',
    text: '%{product} で %{email} の新しいパスワードが申請されました。\n\n2 時間以内に次のリンクで設定してください：\n%{link}\n\nお心当たりがない場合は、このメールを無視してください。何も変わりません。',
  },
  invite: {
    subject: '%{inviter} さんから %{product} への招待',
    text: '%{inviter} さんが %{product} に %{email} のアカウントを作成しました。\n\n7 日以内にパスワードを設定してください：\n%{link}',
  },
  signup: {
    subject: '%{product} のアカウントの確認',
    text: '%{product} へようこそ。7 日以内に %{email} を確認し、パスワードを設定してください：\n%{link}\n\n登録していない場合は、このメールを無視してください。アカウントは作成されません。',
  },
  'signup-known': {
    subject: '%{product} のアカウントをすでにお持ちです',
    text: '%{email} で %{product} への登録が試みられましたが、このアドレスのアカウントはすでにあります。\n\nサインインするか、そこで新しいパスワードを申請してください：\n%{link}\n\nお心当たりがない場合は、このメールを無視してください。何も変わりません。',
  },
  'email-confirm': {
    subject: '%{product} の新しいアドレスの確認',
    text: '%{product} のアカウント %{email} のアドレスが %{new_email} に変わる予定です。2 日以内に確認してください：\n%{link}\n\nお心当たりがない場合は、このメールを無視してください。何も変わりません。',
  },
  'email-asked': {
    subject: '%{product} のアドレスの変更について',
    text: '%{product} のアカウントのアドレスが %{email} から %{new_email} に変わる予定です。新しいアドレスに届いたメールのリンクが使われると変わります。\n\n望まない場合は、ここで取り消してください：\n%{link}\n\n新しいパスワードを設定した場合も取り消されます。',
  },
  'email-changed': {
    subject: '%{product} のアドレスが変わりました',
    text: '%{product} のアカウントのアドレスは %{email} から %{new_email} に変わりました。ほかのセッションはすべて終了しました。\n\n望まない変更の場合は、組織の管理者に連絡するか、%{support} までお知らせください。',
  },
  'email-known': {
    subject: '%{product} のアカウントをすでにお持ちです',
    text: '%{new_email} を %{product} の別のアカウントのアドレスにしようとした人がいます。このアドレスのアカウントはすでにあるため、何も変わりません。\n\nご本人の場合は、このアカウントでサインインしてください：\n%{link}',
  },
  'password-set': {
    subject: '%{product} のパスワードが変わりました',
    text: '%{product} の %{email} のパスワードが変わりました。\n\nお心当たりがない場合は、すぐに新しいパスワードを申請してください：\n%{link}',
  },
  'second-factor-off': {
    subject: '%{product} の 2 要素認証が無効になりました',
    text: '%{product} に %{email} としてサインインするとき、ワンタイムコードは不要になりました。\n\nお心当たりがない場合は、すぐに新しいパスワードを設定してください：\n%{link}',
  },
  'support-answer': {
    subject: '回答：%{subject}',
    text: '%{answer}\n\nお送りいただいた内容：\n%{message}\n\n続けて書くには：\n%{link}',
  },
  'licence-files-80': {
    subject: '%{customer}：ライセンスの 80 % を使用しました',
    text: '%{customer} のライセンスの原稿 %{max} 件中 %{used} 件を使用しました。すべて使用すると、追加されるまで提出できません：\n%{link}',
  },
  'licence-figures-80': {
    subject: '%{customer}：ライセンスの 80 % を使用しました',
    text: '%{customer} のライセンスのサブ画像 %{max} 件中 %{used} 件を使用しました。すべて使用すると、追加購入するかライセンスを延長するまで、提出も比較もできません：\n%{link}',
  },
  'licence-files-100': {
    subject: '%{customer}：ライセンスをすべて使用しました',
    text: '%{customer} のライセンスの原稿 %{max} 件中 %{used} 件を使用しました。追加されるまで提出できません。レビューとレポートは引き続き開けます。\n\n%{link}',
  },
  'licence-figures-100': {
    subject: '%{customer}：ライセンスをすべて使用しました',
    text: '%{customer} のライセンスのサブ画像 %{max} 件中 %{used} 件を使用しました。追加購入するかライセンスを延長するまで、提出も比較もできません。レビューとレポートは引き続き開けます。\n\n%{link}',
  },
  'licence-ends-soon': {
    subject: '%{customer}：ライセンスは %{date} に終了します',
    text: '%{customer} のライセンスは %{date}（UTC）に終了します。それまでは従来どおりです。以後は提出も比較もできません。処理中または編集中の原稿はそのまま残り、レビューとレポートは引き続き開くことができ、何も削除されません。期間を延長しない限り、未使用分は失効します。\n\n%{link}',
  },
  'reference-news': {
    subject: '%{filename}：参考文献の新しい情報',
    text: '%{filename} の参考文献の確認後に、新しい情報が公開されました（%{count} 件）：\n\n%{references}\n\n内容と箇所はレポートにあります：\n%{link}\n\nこの原稿の監視は、そこでやめることができます。',
  },
  'licence-ended': {
    subject: '%{customer}：ライセンスは終了しました',
    text: '%{customer} のライセンスは %{date}（UTC）に終了しました。提出も比較もできません。処理中または編集中の原稿はそのまま残り、レビューとレポートは引き続き開くことができ、何も削除されません。期間を延長しない限り、未使用分は失効します。\n\n%{link}',
  },
  'outage-database': {
    subject: '%{product}：データベースが動作していません',
    text: '%{since}（UTC）から %{product} のデータベースを利用できません。サーバーの報告：\n\n%{reason}\n\n応答済みの内容は失われず、原稿の試行回数も減りません。データベースが戻ると、待機中の処理は自動的に再開します。そのときにもう一度メールでお知らせします。\n\n%{link}',
  },
  'outage-storage': {
    subject: '%{product}：ストレージが動作していません',
    text: '%{since}（UTC）から %{product} のファイルを保存または読み出しできません。サーバーの報告：\n\n%{reason}\n\nその間は提出できませんが、原稿の試行回数は減りません。ストレージが戻ると、待機中の処理は自動的に再開します。そのときにもう一度メールでお知らせします。\n\n%{link}',
  },
  'outage-over': {
    subject: '%{product} は復旧しました',
    text: '%{product} で %{since}（UTC）から動作していなかった部分が復旧しました。報告されていた内容：\n\n%{reason}\n\n待機中の処理は自動的に再開します。\n\n%{link}',
  },
};
