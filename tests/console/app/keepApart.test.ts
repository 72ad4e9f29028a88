import { keepApart } from '../../setup/keepApart.ts';

describe('a file of tests', () => {
  keepApart();
  test('leaves things behind in its browser', () => {
    localStorage.setItem('a', '1');
    sessionStorage.setItem('b', '2');
    document.cookie = 'consent=given; path=/';
    document.body.append(document.createElement('dialog'));
    window.history.pushState(null, '', '/files?id=4#token=once');
  });
});

describe('the next one in its group', () => {
  keepApart();
  test('finds an empty browser', () => {
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(document.cookie).toBe('');
    expect(document.body.childNodes).toHaveLength(0);
    expect(window.location.href).toBe('http://localhost/');
  });
});
