import type { publicMessages as english } from '../publicMessages.ts';
import type { Translated } from '../keys.ts';

export const publicMessages: Translated<typeof english> = {
  public: {
    tagline: 'Bildintegrität für Manuskripte',
    signIn: 'Anmelden',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    code: 'Einmalcode',
    codeHelp: 'Sechs Ziffern aus Ihrer Authenticator-App oder ein Wiederherstellungscode.',
    forgot: 'Passwort vergessen?',
    signUp: 'Konto anlegen',
    working: 'Einen Moment…',
    continueAs: 'Weiter als %{name}',
    signedInAs: 'Sie sind angemeldet.',
    otherAccount: 'Anderes Konto verwenden',
    firstAdminHint:
      'Diese Installation hat noch keinen Administrator. Öffnen Sie den einmaligen Link, den der Server beim Start ausgegeben hat.',
    backToLogin: 'Zurück zur Anmeldung',
    badEmail: 'Das ist keine vollständige E-Mail-Adresse.',
    missing: 'Bitte ausfüllen.',
    passwordShort: 'Mindestens %{min} Zeichen.',
    passwordsDiffer: 'Die beiden Passwörter stimmen nicht überein.',
    failed:
      'Der Server war nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
    show: 'Anzeigen: %{name}',
    hide: 'Verbergen: %{name}',
    theme: {
      label: 'Darstellung',
      system: 'Wie im System',
      light: 'Hell',
      dark: 'Dunkel',
    },
    pageTitle: {
      login: 'Anmelden',
      forgot: 'Passwort vergessen',
      first: 'Erster Administrator',
      product: 'Produkt wählen',
      maintenance: 'Wartung',
      auto: 'Anmeldung läuft',
      signup: 'Konto anlegen',
      signupconfirm: 'Konto bestätigen',
      emailconfirm: 'Neue Adresse bestätigen',
      emailstop: 'Neue Adresse anhalten',
      factor: 'Zweiter Faktor',
    },
    forgotIntro:
      'Geben Sie Ihre Adresse ein. Gehört sie zu einem Konto, so ist ein Link zum Wählen eines neuen Passworts unterwegs; er gilt einmal.',
    forgotSend: 'Link senden',
    forgotSent:
      'Gehört %{email} zu einem Konto, so ist ein Link unterwegs. Er gilt einmal und für begrenzte Zeit.',
    forgotNoMail:
      'Diese Installation versendet keine E-Mails. Wer die Personen Ihrer Organisation verwaltet, kann Ihnen einen Link geben, mit dem Sie ein neues Passwort wählen.',
    newPassword: 'Neues Passwort',
    newPasswordAgain: 'Neues Passwort wiederholen',
    newPasswordSet: 'Passwort festlegen',
    newPasswordDone: 'Das Passwort ist festgelegt. Sie können sich jetzt damit anmelden.',
    emailLink: {
      confirm:
        '%{email} wird die Adresse Ihres Kontos. Von da an melden Sie sich damit an, und andere Sitzungen enden.',
      confirmDo: 'Adresse bestätigen',
      confirmed: '%{email} ist jetzt die Adresse Ihres Kontos.',
      signIn: 'Damit anmelden',
      goOn: 'Weiter',
      stop: 'Die Adresse Ihres Kontos sollte %{email} werden. Wenn Sie das anhalten, bleibt alles, wie es ist.',
      stopDo: 'Anhalten',
      stopped: 'Angehalten. Die Adresse Ihres Kontos bleibt, wie sie war.',
      stoppedNext:
        'Falls Sie das nicht verlangt haben, legen Sie ein neues Passwort fest, damit sich niemand sonst als Sie anmeldet.',
      newPassword: 'Neues Passwort festlegen',
      incomplete:
        'Der Adresse fehlt ihr Schlüssel. Öffnen Sie den vollständigen Link aus der E-Mail.',
    },
    signup: {
      noMail:
        'Hier kann sich niemand registrieren, weil diese Installation keine E-Mails versendet und keine Adresse bestätigen kann. Bitten Sie den Administrator, Sie hinzuzufügen.',
      trial: 'Ein Manuskript zur Probe, kostenlos, mit dem ganzen Bericht.',
      own: 'Ein eigener Bereich: Niemand sonst sieht, was Sie einreichen.',
      buy: 'Danach werden Teilbilder nach Bedarf gekauft.',
      domains: 'Mit Adressen dieser Domains ist die Registrierung möglich: %{domains}.',
      sent: 'Eine E-Mail an %{email} ist unterwegs. Öffnen Sie ihren Link innerhalb von sieben Tagen und wählen Sie ein Passwort.',
      choose: 'Wählen Sie ein Passwort für %{email}; damit wird das Konto eröffnet.',
      unfinished:
        'Ihr Konto ist noch nicht bestätigt. Öffnen Sie den Link in der E-Mail, die Sie erhalten haben, oder lassen Sie sie erneut senden.',
      again: 'E-Mail erneut senden',
    },
    proof: {
      password: 'Ihr Passwort',
      go: 'Weiter',
    },
    factor: {
      required:
        '%{customer} verlangt einen zweiten Faktor. Richten Sie ihn mit einer Authenticator-App ein, um fortzufahren.',
      scan: 'Scannen Sie dieses Bild mit einer Authenticator-App.',
      picture: 'Bild für die Authenticator-App',
      typed: 'Oder geben Sie diesen Schlüssel in die App ein:',
      first: 'Die sechs Ziffern, die die App jetzt anzeigt.',
      on: 'Einschalten',
      codes:
        'Bewahren Sie diese Wiederherstellungscodes sicher auf. Mit jedem können Sie sich einmal ohne die App anmelden. Sie werden nicht erneut angezeigt.',
      codesLabel: 'Wiederherstellungscodes',
      copy: 'Kopieren',
      copied: 'Kopiert',
      save: 'Als Datei speichern',
      kept: 'Ich habe sie aufbewahrt',
    },
    first: {
      intro: 'Sie richten diese Installation ein. Dieses Konto sieht und verwaltet alles.',
      firstName: 'Vorname',
      lastName: 'Nachname',
      create: 'Administrator anlegen',
      noToken:
        'Der Adresse fehlt das einmalige Token. Öffnen Sie den vollständigen Link, den der Server ausgegeben hat.',
    },
    product: {
      intro: 'Mit welchem Produkt möchten Sie in diesem Tab arbeiten?',
      default: 'Bildprüfung für Manuskripte',
      submission: 'Einreichungsprüfung',
      retraction: 'Retraktionsprüfung',
      ithenticate: 'Textprüfung',
      refguard: 'RefGuard',
      pubshield: 'PubShield',
      defaultAbout: 'Abbildungen, Duplikate und kopierte Bereiche.',
      submissionAbout: 'Direkt zum Bericht, für die Redaktion.',
      retractionAbout: 'Literaturangaben gegen eine Retraktionsdatenbank.',
      ithenticateAbout: 'Passagen, die in anderen Texten stehen.',
      siblingAbout: 'Ein Schwesterprodukt; es gehört nicht zu dieser Installation.',
      now: 'In Gebrauch',
    },
    maintenance: {
      title: 'Wartung',
      retry: 'Erneut versuchen',
    },
    auto: {
      intro: 'Sie werden angemeldet…',
      noToken:
        'Diesem Link fehlt sein einmaliges Token. Öffnen Sie ihn dort erneut, woher Sie kamen.',
      failed: 'Mit dem Link konnten Sie nicht angemeldet werden.',
    },
    signOn: {
      saml: 'Single Sign-on',
      google: 'Mit Google anmelden',
      samlTitle: 'Single Sign-on',
      googleTitle: 'Mit Google anmelden',
      choose: 'Wählen Sie Ihre Organisation. Dort melden Sie sich an und kehren zurück.',
      search: 'Organisationen suchen',
      none: 'Hier meldet sich keine Organisation auf diese Weise an. Melden Sie sich mit E-Mail-Adresse und Passwort an.',
      notFound: 'Keine Organisation enthält das im Namen.',
      found: 'Gefundene Organisationen: %{count}',
      googleIntro:
        'Ihr Konto wird anhand seiner E-Mail-Adresse gefunden, die Google bestätigt haben muss. Es wird kein neues Konto angelegt.',
      googleGo: 'Weiter zu Google',
      noGoogle:
        'Die Anmeldung mit Google ist hier nicht eingerichtet. Melden Sie sich mit E-Mail-Adresse und Passwort an.',
      problem: {
        unknown: 'Unter dieser Adresse gibt es kein Single Sign-on.',
        refused:
          'Die Antwort des Identitätsanbieters wurde nicht angenommen. Beginnen Sie erneut; geschieht es wieder, wenden Sie sich an Ihren Administrator.',
        expired:
          'Diese Anmeldung wurde schon benutzt oder hat zu lange gedauert. Beginnen Sie erneut.',
        'no-email': 'Der Identitätsanbieter hat keine E-Mail-Adresse angegeben.',
        domain: 'Ihre E-Mail-Adresse gehört zu keiner Domain dieser Organisation.',
        'no-account':
          'Mit Ihrer E-Mail-Adresse gibt es hier kein Konto. Bitten Sie Ihren Administrator, Sie hinzuzufügen.',
        'other-customer':
          'Ihre E-Mail-Adresse hat ein Konto einer anderen Organisation. Melden Sie sich dort an.',
        disabled: 'Dieses Konto ist ausgeschaltet. Wenden Sie sich an Ihren Administrator.',
        full: 'In der Lizenz Ihrer Organisation ist kein Platz mehr frei. Wenden Sie sich an Ihren Administrator.',
        administrator: 'Administratoren des Dienstes melden sich mit ihrem Passwort an.',
        required: 'Ihre Organisation meldet sich über ihr eigenes Single Sign-on an.',
        unverified: 'Google hat Ihre E-Mail-Adresse nicht bestätigt.',
        'other-person':
          'Für dieses Konto wurde bisher ein anderes Google-Konto verwendet. Melden Sie sich mit Ihrem Passwort an, oder wählen Sie über „Passwort vergessen?“ ein neues; danach kann dieses Google-Konto verwendet werden.',
        unreachable: 'Google ist zurzeit nicht erreichbar. Versuchen Sie es später erneut.',
      },
    },
    unexpected: {
      body: 'In der Konsole ist ein Fehler aufgetreten. Was Sie gespeichert haben, ist sicher.',
      reload: 'Seite neu laden',
    },
    consent: {
      label: 'Cookies',
      text: 'Diese Website verwendet Cookies, die für die Anmeldung nötig sind. Mit Ihrer Einwilligung merkt sie sich außerdem 30 Tage lang, über welche Anzeige Sie gekommen sind. Nichts wird ausgewertet.',
      accept: 'Einverstanden',
      decline: 'Nur das Nötige',
    },
    loading: 'Wird geladen…',
    language: 'Sprache',
  },
};
