import type { ReportLabels } from './reportLabels.ts';

/** The labels of a report in Japanese. */
export const labels: ReportLabels = {
  fields: {
    verdict: '判定結果',
    summary: '要約',
    recommendation: '推奨',
  },
  steps: '次の対応',
  letter: '書簡',
  overview: '概観',
  similar: '類似領域',
  checked: '確認した内容',
  facts: {
    manuscript: '原稿',
    authors: '著者',
    journal: '雑誌',
    number: '番号',
    doi: 'DOI',
    file: 'ファイル',
    submitted: '提出日',
    reviewed: 'レビュー担当',
    finished: '完了日',
    customer: '対象組織',
    engine: 'エンジン',
  },
  card: {
    confidence: '信頼度',
    correlation: 'ウィンドウ相関',
    points: '整合する点',
    shares: 'A · B に占める割合',
    residual: '残差',
    decidedBy: '判定者',
  },
};
