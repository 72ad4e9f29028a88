import type { FailureTexts } from './failureWords.ts';

export const failureGerman: FailureTexts = {
  damaged:
    'Die Datei ist beschädigt und kann nicht gelesen werden. Bitte speichern oder exportieren Sie sie noch einmal.',
  encrypted:
    'Die Datei verlangt ein Passwort. Geben Sie es an, oder reichen Sie eine Datei ohne Passwort ein.',
  'wrong-password': 'Das Passwort öffnet die Datei nicht.',
  empty: 'In der Datei wurde nichts gefunden, was geprüft werden könnte.',
  'too-large': 'Die Datei ist größer als erlaubt.',
  'too-many-pages': 'Die Datei hat mehr Seiten als erlaubt.',
  'too-complex': 'Die Datei braucht mehr Speicher als erlaubt. Die Analyse wurde beendet.',
  'no-text': 'Die Datei hat keinen Text: Ihre Seiten sind Bilder.',
  timeout: 'Die Analyse dieser Datei dauerte zu lange und wurde beendet.',
  crashed: 'Die Analyse dieser Datei brach ab. Sie kann noch einmal versucht werden.',
};
