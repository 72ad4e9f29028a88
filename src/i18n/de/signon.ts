import type { signonMessages as english } from '../../screens/signon/messages.ts';
import type { Translated } from '../keys.ts';

export const signonMessages: Translated<typeof english> = {
  signon: {
    title: 'Single Sign-on',
    customer: 'Kunde',
    notAllowed:
      'Single Sign-on ist Ihrer Organisation noch nicht erlaubt. Bereiten Sie es hier vor und schreiben Sie an den Support; dann kann es einen Namen erhalten und eingeschaltet werden.',
    notAllowedAdmin:
      'Single Sign-on ist diesem Kunden nicht erlaubt. Erlauben Sie es auf der Seite des Kunden; bis dahin meldet sich niemand darüber an.',
    intro:
      'Personen Ihrer Organisation können sich mit deren Identitätsanbieter anmelden (SAML 2.0). Tauschen Sie Metadaten aus, nennen Sie die Domains der Adressen und schalten Sie es ein.',
    service: 'Für Ihren Identitätsanbieter',
    metadata: 'Metadaten herunterladen',
    entity: 'Entity ID (Audience)',
    answer: 'Antwortadresse (ACS)',
    login: 'Startadresse',
    copy: 'Kopieren',
    copied: 'Kopiert.',
    serviceHelp:
      'Assertions müssen signiert sein (SHA-256 oder besser) und die E-Mail-Adresse enthalten, als Attribut oder als Name Identifier. Sie dürfen auch verschlüsselt sein.',
    encryption:
      'Die Metadaten enthalten das Zertifikat zum Verschlüsseln von Assertions (bis %{date}).',
    provider: 'Ihr Identitätsanbieter',
    noProvider: 'Es wurden noch keine Metadaten importiert.',
    paste: 'Metadaten des Anbieters (XML)',
    file: 'Datei auswählen',
    import: 'Importieren',
    imported: 'Die Metadaten wurden importiert.',
    certificate: '%{subject}, bis %{date}',
    ended: 'Dieses Zertifikat ist abgelaufen.',
    worked: 'Letzte gelungene Anmeldung: %{date}.',
    notWorked: 'Darüber hat sich noch niemand angemeldet.',
    who: 'Wer eingelassen wird',
    name: 'Kurzname',
    nameHelp: 'Kleinbuchstaben, Ziffern und Bindestriche; Teil der Startadresse.',
    domains: 'Domains der Adressen',
    domainsHelp:
      'Eine je Zeile. Die Domain Ihrer eigenen Adresse können Sie hinzufügen; andere fügt der Dienst hinzu.',
    create: 'Ein Konto für Personen anlegen, die keines haben',
    defaultRole: 'Rolle neuer Personen',
    emailAttribute: 'Attribut mit der Adresse',
    emailHelp: 'Leer: die üblichen, dann der Name Identifier.',
    roleAttribute: 'Attribut mit der Rolle',
    roleHelp: 'Leer: Rollen werden unter „Benutzer“ vergeben.',
    roleMap: 'Rollen nach Wert',
    roleMapHelp: 'Eine je Zeile: Wert = Rolle (%{roles}). Die erste passende zählt.',
    badMap: 'Zeile %{line} ist nicht „Wert = Rolle“.',
    enabled: 'Eingeschaltet',
    listed: 'Auf der Anmeldeseite aufgeführt',
    required: 'Für alle verlangt: Passwörter und Google werden abgelehnt',
    requiredHelp:
      'Administratoren des Dienstes behalten ihre Passwörter, damit jemand helfen kann, wenn der Identitätsanbieter ausfällt.',
    save: 'Speichern',
    saved: 'Gespeichert.',
    problem: 'Die Einstellungen konnten nicht geladen werden.',
  },
};
