import type { MailName, MailText } from '../../contract/index.ts';

export const german: Record<MailName, MailText> = {
  password: {
    subject: 'Neues Passwort für %{product}',
    text: 'Für %{email} wurde bei %{product} ein neues Passwort verlangt.\n\nLegen Sie es innerhalb von zwei Stunden hier fest:\n%{link}\n\nWenn Sie das nicht waren, können Sie diese Nachricht ignorieren; nichts ändert sich.',
  },
  invite: {
    subject: '%{inviter} lädt Sie zu %{product} ein',
    text: '%{inviter} hat bei %{product} ein Konto für %{email} angelegt.\n\nLegen Sie innerhalb von sieben Tagen Ihr Passwort fest:\n%{link}',
  },
  signup: {
    subject: 'Bestätigen Sie Ihr Konto bei %{product}',
    text: 'Willkommen bei %{product}. Bestätigen Sie %{email} und wählen Sie innerhalb von sieben Tagen ein Passwort:\n%{link}\n\nWenn Sie sich nicht angemeldet haben, können Sie diese Nachricht ignorieren; es entsteht kein Konto.',
  },
  'signup-known': {
    subject: 'Sie haben ein Konto bei %{product}',
    text: 'Bei %{product} wollte sich jemand mit %{email} registrieren; dazu gibt es schon ein Konto.\n\nMelden Sie sich an oder verlangen Sie dort ein neues Passwort:\n%{link}\n\nWenn Sie das nicht waren, können Sie diese Nachricht ignorieren; nichts ändert sich.',
  },
  'email-confirm': {
    subject: 'Bestätigen Sie Ihre neue Adresse bei %{product}',
    text: '%{new_email} soll die Adresse des Kontos %{email} bei %{product} werden. Bestätigen Sie sie innerhalb von zwei Tagen:\n%{link}\n\nWenn Sie davon nichts wissen, können Sie diese Nachricht ignorieren; nichts ändert sich.',
  },
  'email-asked': {
    subject: 'Ihre Adresse bei %{product} soll sich ändern',
    text: 'Die Adresse Ihres Kontos bei %{product} soll von %{email} auf %{new_email} geändert werden. Das geschieht, sobald der Link in der Nachricht an die neue Adresse benutzt wird.\n\nWenn Sie das nicht möchten, halten Sie es hier an:\n%{link}\n\nAuch ein neues Passwort hält es an.',
  },
  'email-changed': {
    subject: 'Ihre Adresse bei %{product} wurde geändert',
    text: 'Die Adresse Ihres Kontos bei %{product} ist jetzt %{new_email} statt %{email}. Alle anderen Sitzungen sind beendet.\n\nWenn Sie das nicht wollten, wenden Sie sich an die Verwaltung Ihrer Organisation oder schreiben Sie an %{support}.',
  },
  'email-known': {
    subject: 'Sie haben ein Konto bei %{product}',
    text: 'Jemand wollte %{new_email} zur Adresse eines anderen Kontos bei %{product} machen. Zu dieser Adresse gibt es schon ein Konto; nichts ändert sich.\n\nWenn Sie das waren, melden Sie sich mit diesem Konto an:\n%{link}',
  },
  'password-set': {
    subject: 'Ihr Passwort bei %{product} wurde geändert',
    text: 'Das Passwort von %{email} bei %{product} wurde geändert.\n\nWenn Sie das nicht waren, verlangen Sie sofort ein neues:\n%{link}',
  },
  'second-factor-off': {
    subject: 'Ihr zweiter Faktor bei %{product} wurde ausgeschaltet',
    text: 'Die Anmeldung bei %{product} als %{email} verlangt keinen Einmalcode mehr.\n\nWenn Sie das nicht waren, setzen Sie sofort ein neues Passwort:\n%{link}',
  },
  'support-answer': {
    subject: 'Antwort: %{subject}',
    text: '%{answer}\n\nSie schrieben:\n%{message}\n\nUm noch einmal zu schreiben:\n%{link}',
  },
  'licence-files-80': {
    subject: '%{customer}: 80 % der Lizenz sind verbraucht',
    text: '%{used} von %{max} Manuskripten der Lizenz von %{customer} sind verbraucht. Sind es alle, kann nichts mehr eingereicht werden, bis sie erweitert wird:\n%{link}',
  },
  'licence-figures-80': {
    subject: '%{customer}: 80 % der Lizenz sind verbraucht',
    text: '%{used} von %{max} Teilbildern der Lizenz von %{customer} sind verbraucht. Sind es alle, kann nichts mehr eingereicht oder verglichen werden, bis weitere gekauft sind oder die Lizenz erweitert wird:\n%{link}',
  },
  'licence-files-100': {
    subject: '%{customer}: Die Lizenz ist verbraucht',
    text: 'Alle %{max} Manuskripte der Lizenz von %{customer} sind verbraucht. Bis sie erweitert wird, kann nichts mehr eingereicht werden. Prüfungen und Berichte bleiben offen.\n\n%{link}',
  },
  'licence-figures-100': {
    subject: '%{customer}: Die Lizenz ist verbraucht',
    text: 'Alle %{max} Teilbilder der Lizenz von %{customer} sind verbraucht. Bis weitere gekauft sind oder die Lizenz erweitert wird, kann nichts mehr eingereicht oder verglichen werden. Prüfungen und Berichte bleiben offen.\n\n%{link}',
  },
  'licence-ends-soon': {
    subject: '%{customer}: Die Lizenz endet am %{date}',
    text: 'Die Lizenz von %{customer} endet am %{date} (UTC). Bis dahin geht alles weiter wie bisher; danach kann nichts mehr eingereicht oder verglichen werden. Manuskripte in Arbeit oder in der Bearbeitung bleiben, wie sie sind, Prüfungen und Berichte bleiben offen, und nichts wird gelöscht. Was ungenutzt übrig ist, verfällt, wenn der Zeitraum nicht verlängert wird.\n\n%{link}',
  },
  'reference-news': {
    subject: '%{filename}: Neues zu den Literaturangaben',
    text: 'Seit die Literaturangaben von %{filename} geprüft wurden, ist Neues dazu erschienen (%{count}):\n\n%{references}\n\nDer Bericht zeigt, was und wo:\n%{link}\n\nDort lässt sich auch abstellen, dass dieses Manuskript weiter beobachtet wird.',
  },
  'licence-ended': {
    subject: '%{customer}: Die Lizenz ist abgelaufen',
    text: 'Die Lizenz von %{customer} ist am %{date} (UTC) abgelaufen. Jetzt kann nichts mehr eingereicht oder verglichen werden. Manuskripte in Arbeit oder in der Bearbeitung bleiben, wie sie sind, Prüfungen und Berichte bleiben offen, und nichts wird gelöscht. Was ungenutzt übrig ist, verfällt, wenn der Zeitraum nicht verlängert wird.\n\n%{link}',
  },
  'outage-database': {
    subject: '%{product}: die Datenbank arbeitet nicht',
    text: 'Seit %{since} (UTC) kann die Datenbank von %{product} nicht benutzt werden. Was der Server meldet:\n\n%{reason}\n\nNichts, was beantwortet wurde, ist verloren, und kein Manuskript verliert einen Versuch. Die Arbeit wartet und geht von selbst weiter, sobald die Datenbank wieder da ist; dann bekommen Sie noch eine Nachricht.\n\n%{link}',
  },
  'outage-storage': {
    subject: '%{product}: der Speicher arbeitet nicht',
    text: 'Seit %{since} (UTC) können Dateien von %{product} weder abgelegt noch gelesen werden. Was der Server meldet:\n\n%{reason}\n\nInzwischen kann nichts eingereicht werden, und kein Manuskript verliert einen Versuch. Die Arbeit wartet und geht von selbst weiter, sobald der Speicher wieder arbeitet; dann bekommen Sie noch eine Nachricht.\n\n%{link}',
  },
  'outage-over': {
    subject: '%{product} arbeitet wieder',
    text: 'Was bei %{product} seit %{since} (UTC) nicht arbeitete, arbeitet wieder. Es war:\n\n%{reason}\n\nWas gewartet hat, geht von selbst weiter.\n\n%{link}',
  },
};
