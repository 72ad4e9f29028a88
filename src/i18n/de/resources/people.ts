import type { resourceMessages } from '../../../../resources/messages.ts';
import type { Translated } from '../../keys.ts';

export const people: Translated<
  Pick<(typeof resourceMessages)['resources'], 'users' | 'customers'>
> = {
  users: {
    one: 'Person',
    many: 'Benutzer',
    add: 'Person hinzufügen',
    emptyTitle: 'Noch niemand hier',
    emptyHelp:
      'Fügen Sie die Personen hinzu, die Manuskripte einreichen und prüfen werden, oder laden Sie sie ein.',
    sections: {
      who: 'Wer es ist',
      may: 'Was die Person darf',
      work: 'Arbeitsweise',
    },
    fields: {
      email: 'E-Mail-Adresse',
      first_name: 'Vorname',
      last_name: 'Nachname',
      user_role: 'Rolle',
      user_status: 'Status',
      customer_id: 'Kunde',
      customer_name: 'Kunde',
      password: 'Neues Passwort',
      skip_edit: 'Abbildungsprüfung überspringen',
      user_help: 'Hinweise zeigen',
      text_check: 'Textprüfung',
      created_timesec: 'Hinzugefügt',
      last_seen_timesec: 'Zuletzt gesehen',
      files: 'Dateien',
      mode: 'Wie',
      own_files_max: 'Eigene Grenze für Manuskripte',
      own_figures_max: 'Eigene Grenze für Teilbilder',
      second_factor: 'Zweiter Faktor',
    },
    help: {
      email:
        'Eine neue Adresse gilt, sobald der Link in der E-Mail dorthin benutzt ist; die jetzige wird benachrichtigt. Bei Personen, die sich nie angemeldet haben, ändert sie sich sofort.',
      emailByLink:
        'Eine neue Adresse gilt, sobald ihr Link benutzt ist: Erzeugen Sie ihn nach dem Speichern hier und geben Sie ihn selbst weiter. Bei Personen, die sich nie angemeldet haben, ändert sie sich sofort.',
      own: 'Innerhalb der Lizenz, je Zeitraum. Leer: keine eigene Grenze.',
      skip_edit: 'Manuskripte gehen nach der Extraktion direkt in den Vergleich.',
      text_check: 'Nur, wo die Organisation sie hat.',
      user_role: 'Niemand kann eine Rolle vergeben, die mehr umfasst als die eigene.',
    },
    pendingEmail: {
      title: 'Neue E-Mail-Adresse',
      what: '%{email} wartet auf Bestätigung durch den Link in der E-Mail dorthin. Bis dahin gilt %{now}. Ein neues Passwort, eine andere Rolle oder Ausschalten hebt es auf.',
      sent: 'Ein neuer Link an %{email} ist unterwegs; der vorige gilt nicht mehr.',
      again: 'E-Mail erneut senden',
      link: 'Bestätigungslink anlegen',
      giveUp: 'Aufgeben',
    },
    handOver: {
      invitation: 'Einladung',
      password: 'Passwort',
      what: 'Diese Installation versendet keine E-Mails. Legen Sie einen Link an, mit dem %{name} ein Passwort festlegt, und übergeben Sie ihn selbst. Wer den Link hat, kann sich als %{name} anmelden; im Protokoll steht, dass Sie ihn angelegt haben.',
      make: 'Link anlegen',
      another: 'Weiteren Link anlegen',
      once: 'Kopieren Sie ihn jetzt: Er wird nur dieses eine Mal angezeigt. Er gilt einmal, bis %{until}, und beendet früher angelegte.',
      copy: 'Kopieren',
      copied: 'Kopiert',
    },
    link: {
      title: 'Passwort',
      what: 'Passwörter legen nur ihre Besitzer fest. %{name} erhält eine E-Mail mit einem Link zum Festlegen eines neuen; bis er benutzt wird, bleibt das jetzige Passwort.',
      send: 'Link zum Festlegen eines Passworts senden',
      sent: 'Ein Link an %{email} ist unterwegs.',
    },
    view: {
      title: 'Als diese Person ansehen',
      what: 'Die Konsole so sehen, wie diese Person sie jetzt sieht. Währenddessen kann nichts geändert werden, es endet nach einer Stunde, und es wird protokolliert.',
      begin: 'Als diese Person ansehen',
    },
    signOut: {
      title: 'Sitzungen',
      what: 'Wo immer diese Person angemeldet ist, enden die Sitzungen, auch Links, die eine beginnen würden.',
      begin: 'Überall abmelden…',
      sure: '%{name} überall abmelden?',
      means:
        'Bei einem verlorenen Gerät, oder wenn jemand anders in diesem Konto arbeiten könnte. Was noch nicht gespeichert war, bleibt in jenem Browser. Das Passwort bleibt gültig: Ändern Sie es auch, wenn es bekannt sein könnte.',
      confirm: 'Abmelden',
      done: '%{smart_count} Sitzung beendet. |||| %{smart_count} Sitzungen beendet.',
    },
    factor: {
      title: 'Zweiter Faktor',
      on: '%{name} meldet sich mit einem zweiten Faktor an.',
      reset: 'Entziehen…',
      sure: '%{name} den zweiten Faktor entziehen?',
      what: 'Für jemanden, der Gerät und Wiederherstellungscodes verloren hat. Vergewissern Sie sich, dass wirklich die Person selbst darum bittet: Von da an genügt zur Anmeldung das Passwort, bis ein neuer eingerichtet ist. Eine E-Mail benachrichtigt %{email}.',
      confirm: 'Entziehen',
      done: 'Der zweite Faktor ist entzogen.',
    },
    bulk: {
      on: 'Einschalten…',
      onSure: '%{smart_count} Person einschalten? |||| %{smart_count} Personen einschalten?',
      off: 'Ausschalten…',
      offSure: '%{smart_count} Person ausschalten? |||| %{smart_count} Personen ausschalten?',
    },
    mode: {
      invite: 'Einladen: ein Link zum Wählen eines Passworts',
      add: 'Hinzufügen: mit dem Passwort unten',
    },
    status: {
      active: 'Aktiv',
      invited: 'Eingeladen',
      'signed-up': 'Registriert',
      'submit-disabled': 'Darf nicht einreichen',
      disabled: 'Ausgeschaltet',
    },
  },
  customers: {
    one: 'Kunde',
    many: 'Kunden',
    add: 'Kunden hinzufügen',
    emptyTitle: 'Noch keine Kunden',
    emptyHelp:
      'Ein Kunde ist eine Organisation mit einer Lizenz; ihre Personen sehen nur ihre Manuskripte.',
    sections: {
      who: 'Wer es ist',
      licence: 'Lizenz',
      access: 'Dateien sehen und anmelden',
    },
    fields: {
      customer_name: 'Name',
      customer_type: 'Typ',
      mode: 'Die Lizenz zählt',
      team: 'Alle sehen alle Dateien des Kunden',
      text_check: 'Textprüfung',
      users_max: 'Erlaubte Personen',
      files_max: 'Erlaubte Manuskripte',
      figures_max: 'Erlaubte Teilbilder',
      database_max_per_user: 'Datenbankdateien je Person',
      timesec_start: 'Lizenz ab',
      timesec_end: 'Lizenz bis',
      saml_name: 'Name für Single Sign-on',
      sso_allowed: 'Single Sign-on erlaubt',
      second_factor: 'Alle brauchen einen zweiten Faktor',
      active: 'Aktiv',
      note: 'Notiz',
      users: 'Personen',
      files_used: 'Verbrauchte Manuskripte',
      figures_used: 'Verbrauchte Teilbilder',
      created_timesec: 'Hinzugefügt',
    },
    help: {
      limit: 'Leer heißt keine Grenze, 0 heißt keine.',
      text_check: 'Wer den Kunden verwaltet, kann sie Personen geben, jeder auf der eigenen Seite.',
      second_factor: 'Wer sich mit einem Passwort anmeldet und keinen hat, richtet ihn zuerst ein.',
      sso_allowed:
        'Aus bei Organisationen, die sich selbst registriert haben. Ohne diese Erlaubnis meldet sich niemand über ihren Identitätsanbieter an, und sie steht in keiner Liste.',
    },
    bulk: {
      on: 'Einschalten…',
      onSure: '%{smart_count} Kunden einschalten? |||| %{smart_count} Kunden einschalten?',
      off: 'Ausschalten…',
      offSure:
        '%{smart_count} Kunden mit allen Personen ausschalten? |||| %{smart_count} Kunden mit allen Personen ausschalten?',
    },
    type: {
      internal: 'Intern',
      publisher: 'Verlag',
      institution: 'Institution',
      individual: 'Einzelperson',
    },
    licenceMode: {
      figures: 'Teilbilder',
      files: 'Manuskripte',
    },
  },
};
