import type { signonMessages as english } from '../../screens/signon/messages.ts';
import type { Translated } from '../keys.ts';

export const signonMessages: Translated<typeof english> = {
  signon: {
    title: 'シングルサインオン',
    customer: '顧客',
    notAllowed:
      'シングルサインオンは組織にまだ許可されていません。ここで準備してサポートに連絡してください。その後、名前を付けて有効にできます。',
    notAllowedAdmin:
      'この顧客にはシングルサインオンが許可されていません。顧客のページで許可してください。それまで誰も利用できません。',
    intro:
      '組織の人は独自の ID プロバイダー（SAML 2.0）でサインインできます。メタデータを交換し、アドレスのドメインを指定して有効にしてください。',
    service: 'ID プロバイダー向け',
    metadata: 'メタデータをダウンロード',
    entity: 'エンティティ ID（オーディエンス）',
    answer: '応答アドレス（ACS）',
    login: '開始アドレス',
    copy: 'コピー',
    copied: 'コピーしました。',
    serviceHelp:
      'アサーションには署名（SHA-256 以上）と、属性または名前識別子としてのメールアドレスが必要です。暗号化も可能です。',
    encryption: 'メタデータにはアサーションを暗号化する証明書が含まれます（%{date} まで）。',
    provider: '自組織の ID プロバイダー',
    noProvider: 'メタデータはまだインポートされていません。',
    paste: 'ID プロバイダーのメタデータ（XML）',
    file: 'ファイルを選択',
    import: 'インポート',
    imported: 'メタデータをインポートしました。',
    certificate: '%{subject}、%{date} まで',
    ended: 'この証明書は期限切れです。',
    worked: '最後に成功したサインオン：%{date}。',
    notWorked: 'まだ誰もサインオンしていません。',
    who: '入れる人',
    name: '短縮名',
    nameHelp: '小文字、数字、ハイフン。開始アドレスの一部になります。',
    domains: 'アドレスのドメイン',
    domainsHelp:
      '1 行に 1 つ。自分のアドレスのドメインは追加できます。ほかはサービス側が追加します。',
    create: 'アカウントのない人のアカウントを作成',
    defaultRole: '新しい人の役割',
    emailAttribute: 'アドレスの属性',
    emailHelp: '空欄：通常の属性、次に名前識別子。',
    roleAttribute: '役割を決める属性',
    roleHelp: '空欄：役割は「ユーザー」で設定します。',
    roleMap: '値ごとの役割',
    roleMapHelp: '1 行に 1 つ：値 = 役割（%{roles}）。最初に合うものが適用されます。',
    badMap: '%{line} 行目は「値 = 役割」の形ではありません。',
    enabled: '有効',
    listed: 'サインインページに表示',
    required: '全員に必須：パスワードと Google を拒否',
    requiredHelp:
      'ID プロバイダーの障害時に対応できるよう、サービスの管理者はパスワードを保持します。',
    save: '保存',
    saved: '保存しました。',
    problem: '設定を読み込めませんでした。',
  },
};
