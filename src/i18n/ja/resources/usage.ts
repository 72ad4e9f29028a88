import type { resourceMessages } from '../../../../resources/messages.ts';
import type { Translated } from '../../keys.ts';

export const usage: Translated<Pick<(typeof resourceMessages)['resources'], 'usage'>> = {
  usage: {
    one: '利用状況',
    many: '利用状況',
    my: '自分の利用状況',
    users: '人ごとの利用状況',
    userdb: 'データベースの利用状況',
    caption: '行と段階ごとの合計',
    emptyTitle: 'この期間の利用はありません',
    emptyHelp: '別の日付を選ぶか、原稿を提出してください。受け付けられるとここに数えられます。',
    fields: {
      timesec: '開始',
      user_name: '人',
      customer_name: '顧客',
      stage: '段階',
      files: '原稿',
      subimages: 'サブ画像',
      pages: 'ページ',
      figures: '図',
      matches: '一致',
    },
    filter: {
      person: '人',
      allPeople: 'すべての人',
    },
    show: {
      what: '表示',
      span: '単位',
      split: '内訳',
      day: '日',
      week: '週',
      month: '月',
      stage: '段階',
      person: '人',
      customer: '顧客',
    },
    others: 'その他',
    left: 'ライセンスの残り %{left} / %{max}',
    loading: '集計中…',
    noneOf: '%{amount}：この期間にはありません',
    stage: {
      submit: '提出',
      extract: '抽出',
      match: '照合',
      review: 'レビュー',
      report: 'レポート',
    },
  },
};
