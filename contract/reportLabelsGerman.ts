import type { ReportLabels } from './reportLabels.ts';

/** The labels of a report in German. */
export const labels: ReportLabels = {
  fields: {
    verdict: 'Befund',
    summary: 'Zusammenfassung',
    recommendation: 'Empfehlung',
  },
  steps: 'Nächste Schritte',
  letter: 'Brief',
  overview: 'Überblick',
  similar: 'Ähnliche Bereiche',
  checked: 'Was geprüft wurde',
  facts: {
    manuscript: 'Manuskript',
    authors: 'Autoren',
    journal: 'Zeitschrift',
    number: 'Nummer',
    doi: 'DOI',
    file: 'Datei',
    submitted: 'Eingereicht',
    reviewed: 'Geprüft von',
    finished: 'Abgeschlossen',
    customer: 'Für',
    engine: 'Engine',
  },
  card: {
    confidence: 'Konfidenz',
    correlation: 'Fensterkorrelation',
    points: 'Übereinstimmende Punkte',
    shares: 'Anteil von A · B',
    residual: 'Verbleibender Unterschied',
    decidedBy: 'Entschieden von',
  },
};
