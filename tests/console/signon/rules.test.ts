import fc from 'fast-check';
import { SSO_ROLES } from '../../../contract/ops/sso.ts';
import { readDomains, readRoleMap, writeRoleMap } from '../../../src/screens/signon/rules.ts';

test('roles by value come back as they were written', () => {
  const value = fc
    .string({ minLength: 1 })
    .map((s) => s.trim())
    .filter((s) => s !== '' && !/[\n\r]/.test(s));
  fc.assert(
    fc.property(fc.array(fc.record({ value, role: fc.constantFrom(...SSO_ROLES) })), (lines) => {
      expect(readRoleMap(writeRoleMap(lines))).toEqual({ lines });
    }),
  );
});

test('a line that is none is named by its number', () => {
  expect(readRoleMap('a = User\n\nnonsense')).toEqual({ bad: 3 });
  expect(readRoleMap('= User')).toEqual({ bad: 1 });
  expect(readRoleMap('cn=x,ou=y = customer-admin')).toEqual({
    lines: [{ value: 'cn=x,ou=y', role: 'Customer-Admin' }],
  });
});

test('domains are read in any arrangement, each once', () => {
  expect(readDomains(' Example.org, @example.org\nada@College.EDU;x.org ')).toEqual([
    'example.org',
    'college.edu',
    'x.org',
  ]);
});
