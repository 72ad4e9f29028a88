/** Everything that the trail tells of: `action` of an audit row. What each is called stands in the console's texts. */
export const AUDIT_ACTIONS = [
  'login', 'login.window', 'login.google', 'login.saml', 'login.em', 'login.ej', 'login.failed', 'logout', 'session.end',
  'password.set', 'password.forgot', 'factor.on', 'factor.off', 'factor.reset', 'factor.codes', 'view.begin', 'view.end',
  'user.add', 'user.edit', 'user.role', 'user.status', 'user.email', 'user.allowance', 'user.customer', 'user.signup', 'user.first-admin',
  'customer.add', 'customer.edit', 'customer.billing', 'customer.retention', 'customer.second-factor', 'customer.idle-limit', 'customer.templates', 'customer.export',
  'licence.extend', 'licence.reserve', 'licence.settle', 'licence.release',
  'coupon.add', 'coupon.edit', 'payment.order', 'payment.invoice', 'payment.paid', 'payment.held', 'payment.cancel', 'payment.refund',
  'file.submit', 'file.state', 'file.info', 'file.assign', 'file.transfer', 'file.recycle', 'file.restore', 'file.delete', 'file.erase', 'file.export', 'file.second', 'file.second.end',
  'match.state', 'match.settle', 'match.add', 'match.remove', 'review.carry',
  'report.title', 'report.summary', 'report.verdict', 'report.recommendation', 'report.letter', 'report.order', 'report.included',
  'report.csv', 'report.html', 'report.json', 'report.pdf', 'list.export',
  'journal.submit', 'journal.link', 'journal.replay', 'journal.settings', 'journal.secret', 'journal.key.add', 'journal.key.rotate', 'journal.key.revoke',
  'sso.provider', 'sso.rules', 'domains.write', 'misc.write', 'mail.retry', 'mail.text', 'mail.text-reset', 'sms.send', 'sms.failed', 'support.answer', 'support.state', 'job.cancel', 'images.start', 'images.cancel', 'images.csv',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
