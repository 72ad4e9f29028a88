import type { pictureMessages as english } from '../../screens/picture/messages.ts';
import type { Translated } from '../keys.ts';

export const pictureMessages: Translated<typeof english> = {
  picture: {
    title: 'Bild suchen',
    help: 'Ist dieses Bild in Ihrer eigenen Datenbank oder in der Referenzdatenbank? Fügen Sie es ein, ziehen Sie es hierher oder wählen Sie eine PNG- oder JPEG-Datei von höchstens %{max}. Sobald die Antwort da ist, wird nichts davon aufbewahrt.',
    drop: 'Bild loslassen, um danach zu suchen',
    choose: 'Bild auswählen',
    again: 'Anderes Bild suchen',
    stop: 'Anhalten',
    sending: 'Das Bild wird gesendet…',
    searching: 'Vergleich mit %{done} von %{of} Bildern…',
    reading: 'Das Bild wird gelesen…',
    other: 'Ein zu suchendes Bild ist eine PNG- oder JPEG-Datei.',
    tooLarge: 'Das Bild ist größer als %{max}.',
    failed: 'Die Suche war nicht möglich. %{message}',
    none: 'Kein Treffer in den Datenbanken.',
    found: '%{smart_count} Treffer |||| %{smart_count} Treffer',
    looked:
      'Verglichene Bilder: %{database} der eigenen Datenbank, %{reference} der Referenzdatenbank.',
    noPictures: 'In dieser Datei war kein Bild zu erkennen.',
    sub: 'Nach einem Teil davon wurde gesucht. |||| Nach seinen %{smart_count} Teilen wurde einzeln gesucht.',
    hits: 'Treffer',
    yours: 'Ihr Bild',
    there: 'Dort: %{name}',
  },
};
