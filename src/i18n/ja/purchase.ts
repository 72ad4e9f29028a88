import type { purchaseMessages as english } from '../../screens/purchase/messages.ts';
import type { Translated } from '../keys.ts';

export const purchaseMessages: Translated<typeof english> = {
  purchase: {
    title: '購入',
    intro:
      'ライセンスは照合に入るサブ画像を数えます。購入分は、請求書の支払い後にライセンスへ加算されます。',
    introPayPal:
      'ライセンスは照合に入るサブ画像を数えます。購入分は、支払いが済みしだいライセンスへ加算されます。',
    paypal: 'PayPal で支払う',
    taking: 'PayPal に確認中…',
    cancelled: '支払いは取り消されました。請求はありません。',
    pending:
      'PayPal はこの支払いをまだ確認していません。サーバーが確認を続け、確認できしだいサブ画像 %{count} 件がライセンスに加わります。再度支払う必要はありません。',
    amount: 'サブ画像',
    badAmount: '1 から 1,000,000 までの整数。',
    code: 'クーポン（任意）',
    check: '確認',
    checking: '確認中…',
    remove: '削除',
    coupon: {
      percent: '%{value} % 引き',
      amount: '%{value} 引き',
      subimages: 'サブ画像 %{value} 件無料',
      minimum: 'サブ画像 %{count} 件から',
    },
    list: '価格',
    discount: 'クーポン %{code}',
    free: 'クーポンにより無料',
    tax: '税',
    total: '支払額',
    tiers: '料金',
    tier: '%{from} 件から：1 件 %{price}',
    order: '請求書払いで注文',
    ordering: '注文中…',
    ordered:
      '請求書 %{invoice}（%{price}）を作成しました。支払い後、ライセンスにサブ画像 %{count} 件が加わります。',
    settled: 'ライセンスにサブ画像 %{count} 件を加えました。',
    invoiceTo: '請求先は %{name} です。',
    invoiceToBare: '請求先は %{name} です（住所なし）。',
    invoiceChange: '変更',
    toPayments: '支払いへ',
    failed: '価格を読み込めませんでした。',
    used: 'これまでの使用：%{max} 件中 %{used} 件',
  },
};
