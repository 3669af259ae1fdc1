export const basic = {
  title: 'A summary without an account',
  purpose:
    'Here you will see a one-page summary, without patient data, with the access code from your letter, your NPI and your TIN. This is not open online yet.',
  instead:
    'Please keep your letter; you will need its code. If you want to see your results now, email support. Never send the code itself by email.',
  home: 'Go to the home page',
}
