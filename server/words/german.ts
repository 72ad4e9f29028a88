import type { RefusalWords } from './english.ts';

export const german: RefusalWords = {
  codes: {
    'invalid-input': null,
    'bad-credentials':
      'Adresse oder Passwort stimmt nicht, oder das Konto darf sich nicht anmelden.',
    'second-factor': 'Der Code stimmt nicht oder wurde schon verwendet.',
    'proof-needed':
      'Sie haben sich vor einiger Zeit angemeldet. Zeigen Sie mit Ihrem Passwort, dass Sie es sind.',
    'second-factor-missing':
      'Ihre Organisation verlangt einen zweiten Faktor. Richten Sie ihn zuerst ein.',
    'domain-not-allowed': 'Mit Adressen dieser Domain kann man sich hier nicht registrieren.',
    'signup-unfinished': 'Das Konto ist noch nicht bestätigt.',
    'sign-on-required': 'Ihre Organisation verlangt die Anmeldung über ihren eigenen Dienst.',
    'account-disabled': 'Dieses Konto ist abgeschaltet.',
    'key-invalid':
      'Dieser Link wurde schon verwendet oder ist abgelaufen. Fordern Sie einen neuen an.',
    'password-weak': 'Das neue Passwort ist zu kurz oder zu verbreitet.',
    'too-many-attempts': 'Zu viele Versuche. Warten Sie eine Weile.',
    'not-found': 'Das gibt es nicht, oder Sie dürfen es nicht sehen.',
    'not-allowed': null,
    'read-only': 'Sie sehen die Konsole als eine andere Person. Geändert werden kann dabei nichts.',
    'not-from-here': 'Im jetzigen Zustand geht das nicht.',
    'changed-meanwhile': 'Jemand anderes hat inzwischen etwas geändert.',
    'not-a-pdf': 'Diese Art von Datei wird nicht angenommen.',
    damaged: 'Die Datei ist beschädigt und kann nicht gelesen werden.',
    encrypted: 'Die Datei verlangt ein Passwort. Senden Sie sie mit dem Passwort.',
    'wrong-password': 'Das Passwort öffnet die Datei nicht.',
    'too-many-rows': 'Das sind zu viele Zeilen. Grenzen Sie die Auswahl ein.',
    'too-large': 'Die Datei ist größer als erlaubt.',
    'too-many-pages': 'Die Datei hat mehr Seiten als erlaubt.',
    'storage-unavailable':
      'Der Speicher ist im Augenblick voll oder nicht zu erreichen. Nichts wurde behalten.',
    'upload-broken': 'Die Datei ist nicht vollständig angekommen. Senden Sie sie noch einmal.',
    'submit-disabled': 'Mit diesem Konto kann zurzeit nichts eingereicht werden.',
    'queue-full':
      'Es warten schon zu viele Manuskripte Ihrer Organisation. Versuchen Sie es später noch einmal.',
    'files-exceeded': 'Die Lizenz hat in diesem Zeitraum kein Manuskript mehr übrig.',
    'figures-exceeded': 'Die Lizenz hat zu wenige Teilbilder übrig.',
    'database-exceeded': 'Die eigene Datenbank ist voll.',
    'licence-ended': 'Die Lizenz gilt zurzeit nicht.',
    'users-exceeded': 'Die Lizenz hat keine Person mehr frei.',
    'name-taken': 'Dieser Name oder diese Adresse ist schon vergeben.',
    'role-not-allowed': 'Diese Rolle darf mehr als Sie selbst.',
    'coupon-invalid': 'Diesen Gutschein gibt es nicht, oder er gilt nicht mehr.',
    'price-changed': 'Der Preis hat sich inzwischen geändert.',
    'payment-failed': null,
    'gateway-failed': null,
    'not-configured': null,
    'not-available-yet': null,
  },
  sentences: {
    'Please sign in.': 'Bitte melden Sie sich an.',
    'You signed in some time ago. Sign out and in again to show that it is you, and do it within ten minutes.':
      'Sie haben sich vor einiger Zeit angemeldet. Melden Sie sich ab und wieder an, um zu zeigen, dass Sie es sind, und tun Sie es innerhalb von zehn Minuten.',
    'The present password is wrong.': 'Das jetzige Passwort stimmt nicht.',
    'This account is switched off. Ask your administrator.':
      'Dieses Konto ist abgeschaltet. Fragen Sie in Ihrer Verwaltung nach.',
    'The password is too short.': 'Das Passwort ist zu kurz.',
    'This password is easy to guess. Choose another one.':
      'Dieses Passwort ist leicht zu erraten. Wählen Sie ein anderes.',
    'This password was found in break-ins elsewhere. Choose another one.':
      'Dieses Passwort ist aus Einbrüchen anderswo bekannt. Wählen Sie ein anderes.',
    'This link was used before. Sign in instead.':
      'Dieser Link wurde schon verwendet. Melden Sie sich an.',
    'Your organisation asks for a second factor.':
      'Ihre Organisation verlangt einen zweiten Faktor.',
    'The second factor is on already. Switch it off first.':
      'Der zweite Faktor ist schon eingeschaltet. Schalten Sie ihn zuerst aus.',
    'Your role does not include this.': 'Ihre Rolle erlaubt das nicht.',
    'Only its owner or an administrator can do this with the file.':
      'Das kann mit der Datei nur tun, wem sie gehört, oder die Verwaltung.',
    'Only an Admin can bring back a deleted file.':
      'Eine gelöschte Datei kann nur ein Admin wiederherstellen.',
    'Your own role and status are changed by somebody else.':
      'Ihre eigene Rolle und Ihren eigenen Status ändert jemand anderes.',
    'Your own password is changed in your profile.':
      'Ihr eigenes Passwort ändern Sie in Ihrem Profil.',
    'The pictures of this manuscript were not checked.':
      'Die Bilder dieses Manuskripts wurden nicht geprüft.',
    'This manuscript has no report yet.': 'Dieses Manuskript hat noch keinen Bericht.',
    'There is no such file.': 'Diese Datei gibt es nicht, oder Sie dürfen sie nicht sehen.',
    'There is no such user.': 'Diese Person gibt es nicht, oder Sie dürfen sie nicht sehen.',
    'There is no such customer.':
      'Diese Organisation gibt es nicht, oder Sie dürfen sie nicht sehen.',
    'Choose a reviewer.': 'Wählen Sie, wer prüfen soll.',
    'The message is empty.': 'Die Nachricht ist leer.',
    'This cannot be saved.': 'Das kann nicht gespeichert werden.',
    'Some boxes cannot be saved.': 'Einige Rahmen können nicht gespeichert werden.',
    'The region is too small to be searched.': 'Der Bereich ist zu klein für eine Suche.',
    'This is not an email address.': 'Das ist keine E-Mail-Adresse.',
    'This is your address already.': 'Das ist schon Ihre Adresse.',
    'The period ends before it begins.': 'Der Zeitraum endet, bevor er beginnt.',
    'The licence is switched off.': 'Die Lizenz ist abgeschaltet.',
    'The licence period has not begun.': 'Die Laufzeit der Lizenz hat noch nicht begonnen.',
    'The licence period is over.': 'Die Laufzeit der Lizenz ist zu Ende.',
    'There is a coupon with this code.': 'Es gibt schon einen Gutschein mit diesem Code.',
    'This installation sends no mail.': 'Diese Installation verschickt keine E-Mails.',
    'Signing in with Google is not set up here.':
      'Die Anmeldung mit Google ist hier nicht eingerichtet.',
  },
  fields: {
    'Missing.': 'Fehlt.',
    'Unknown.': 'Unbekannt.',
    'Too large.': 'Zu groß.',
    'Already in use.': 'Schon vergeben.',
    'Change it in your profile.': 'Ändern Sie sie in Ihrem Profil.',
    'Your present password, please.': 'Bitte Ihr jetziges Passwort.',
    'Not your present password.': 'Nicht Ihr jetziges Passwort.',
    'Your present address.': 'Ihre jetzige Adresse.',
    'Wrong, or used before.': 'Falsch oder schon benutzt.',
    'Easy to guess.': 'Leicht zu erraten.',
    'Known from break-ins.': 'Aus Einbrüchen bekannt.',
    'Not an email address.': 'Keine E-Mail-Adresse.',
    'Not with this domain.': 'Nicht mit dieser Domain.',
    'Not the name.': 'Nicht der Name.',
    'Not one that can be given.': 'Kann nicht vergeben werden.',
    'Not yours to give.': 'Das können Sie nicht vergeben.',
    'Not among your products.': 'Nicht unter Ihren Produkten.',
    'Nobody of this organisation.': 'Niemand aus dieser Organisation.',
    'The same person.': 'Dieselbe Person.',
    'Switch the person on first.': 'Schalten Sie die Person zuerst ein.',
    'Two have the same name.': 'Zwei haben denselben Namen.',
    'Please say why matches stay undecided.': 'Bitte sagen Sie, warum Treffer offen bleiben.',
    'Without metadata nobody can sign on.': 'Ohne Metadaten kann sich niemand anmelden.',
    'An address and an API key are needed.': 'Adresse und API-Schlüssel werden gebraucht.',
  },
};
