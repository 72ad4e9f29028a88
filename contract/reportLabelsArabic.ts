import type { ReportLabels } from './reportLabels.ts';

/** The labels of a report in Arabic. */
export const labels: ReportLabels = {
  fields: {
    verdict: 'الحكم',
    summary: 'الملخص',
    recommendation: 'التوصية',
  },
  steps: 'الخطوات التالية',
  letter: 'الرسالة',
  overview: 'نظرة عامة',
  similar: 'المناطق المتشابهة',
  checked: 'ما فُحص',
  facts: {
    manuscript: 'المخطوطة',
    authors: 'المؤلفون',
    journal: 'المجلة',
    number: 'الرقم',
    doi: 'DOI',
    file: 'الملف',
    submitted: 'قُدّمت في',
    reviewed: 'راجعها',
    finished: 'انتهى في',
    customer: 'لصالح',
    engine: 'المحرك',
  },
  card: {
    confidence: 'الثقة',
    correlation: 'ارتباط النوافذ',
    points: 'النقاط المتسقة',
    shares: 'الحصة من A · B',
    residual: 'الفرق المتبقي',
    decidedBy: 'اتخذ القرار',
  },
};
