import type { resourceMessages } from '../../../../resources/messages.ts';
import type { Translated } from '../../keys.ts';

export const sales: Translated<
  Pick<(typeof resourceMessages)['resources'], 'coupons' | 'payments'>
> = {
  coupons: {
    one: 'クーポン',
    many: 'クーポン',
    add: 'クーポンを追加',
    emptyTitle: 'クーポンはまだありません',
    emptyHelp: 'クーポンは価格を下げるか、サブ画像を加えます。',
    fields: {
      code: 'コード',
      type: '種類',
      value: '内容',
      percent: '割引率（%）',
      amount: '割引額（USD）',
      subimages: '無料のサブ画像',
      valid_from: '有効期間の開始',
      valid_to: '有効期間の終了',
      uses_max: '利用回数の上限',
      uses_per_customer: '顧客ごとの利用回数の上限',
      minimum: '最小注文数（サブ画像）',
      uses: '利用回数',
      customer_id: '顧客',
      customer_name: '顧客',
    },
    help: {
      customer_id: '空欄：すべての顧客が使えます。',
      limit: '空欄は上限なしです。',
      minimum: '空欄：注文数は問いません。',
    },
    gives: {
      percent: '%{value} % 引き',
      amount: '%{value} 引き',
      subimages: 'サブ画像 %{smart_count} 件',
    },
    everybody: 'すべて',
    bulk: {
      end: '今すぐ終了…',
      endSure: 'クーポン %{smart_count} 件を今すぐ終了しますか？',
    },
    type: {
      percent: '割引率（%）',
      amount: '定額割引',
      subimages: '無料のサブ画像',
    },
  },
  payments: {
    one: '支払い',
    many: '支払い',
    paypal: 'PayPal による支払い',
    emptyTitle: '支払いはまだありません',
    emptyHelp: 'サブ画像の購入がここに表示されます。',
    paypalEmptyHelp:
      'PayPalによる購入がここに表示されます。請求書による購入は「支払い」にあります。',
    fields: {
      timesec: '日付',
      customer_name: '顧客',
      subimages: 'サブ画像',
      price: '価格',
      currency: '通貨',
      code: 'クーポン',
      channel: '支払い方法',
      state: '状態',
      invoice: '請求書',
      free: '無料のサブ画像',
      problem: '備考',
      list: '割引前',
      discount: '割引',
      tax: '税',
      settled_timesec: '精算日',
    },
    state: {
      open: '未払い',
      paid: '支払済み',
      cancelled: '取り消し',
      held: '保留',
    },
    help: {
      state:
        '「支払済み」にすると、購入分が顧客のライセンスに加算されます。1 回だけ行われ、取り消せません。PayPal の支払いは自動で支払済みになります。「保留」は金額が注文と合わないことを示します。',
    },
    bulk: {
      paid: '支払済みにする…',
      paidSure:
        '%{smart_count} 件を支払済みにしますか？ 購入分がライセンスに 1 回だけ加算されます。',
      cancelled: '支払いを取り消す…',
      cancelledSure: '支払い %{smart_count} 件を取り消しますか？',
    },
    channel: {
      paypal: 'PayPal',
      invoice: '請求書',
    },
  },
};
