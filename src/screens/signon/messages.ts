export const signonMessages = {
  signon: {
    title: 'Single sign-on', customer: 'Customer',
    intro: 'People of your organisation can sign in with its own identity provider (SAML 2.0). Exchange metadata, name the domains of your people’s addresses, switch it on.',
    service: 'For your identity provider', metadata: 'Download metadata', entity: 'Entity ID (audience)', answer: 'Answer address (ACS)', login: 'Start address', copy: 'Copy', copied: 'Copied.',
    serviceHelp: 'Assertions must be signed (SHA-256 or better) and hold the email address, as an attribute or as the name identifier. They may be encrypted too.', encryption: 'The metadata hold the certificate to encrypt assertions to (until %{date}).',
    provider: 'Your identity provider', noProvider: 'No metadata have been imported yet.', paste: 'Metadata of the identity provider (XML)', file: 'Choose a file', import: 'Import', imported: 'The metadata have been imported.',
    certificate: '%{subject}, until %{date}', ended: 'This certificate has ended.', worked: 'Last sign-on that worked: %{date}.', notWorked: 'Nobody has signed on through it yet.',
    who: 'Who comes in', name: 'Short name', nameHelp: 'Lower-case letters, digits and hyphens; part of the start address.', domains: 'Domains of addresses', domainsHelp: 'One a line. You can add the domain of your own address; others the service adds.',
    create: 'Make an account for people who have none', defaultRole: 'Role of new people', emailAttribute: 'Attribute with the address', emailHelp: 'Empty: the usual ones, then the name identifier.',
    roleAttribute: 'Attribute that decides the role', roleHelp: 'Empty: roles are given under Users.', roleMap: 'Roles by value', roleMapHelp: 'One a line: value = role (%{roles}). The first that fits counts.', badMap: 'Line %{line} is not “value = role”.',
    enabled: 'Switched on', listed: 'Listed on the login page', required: 'Required of all: passwords and Google are refused', requiredHelp: 'Administrators of the service keep their passwords, so that somebody can help when the identity provider fails.',
    save: 'Save', saved: 'Saved.', problem: 'The settings could not be loaded.',
  },
} as const;
