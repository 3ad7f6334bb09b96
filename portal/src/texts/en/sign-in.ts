/** Texts of signing in. */
export const signIn = {
  welcome: 'Welcome',
  welcomeBack: 'Welcome back',
  username: 'Username',
  usernameHint: 'Your mobile number or e-mail address',
  pin: 'Pin',
  submit: 'Sign In',
  forgot: 'Forgot Pin?',
  register: 'Not Registered?',
  help: (phone: string) => `Need help? Call ${phone}`,
  late: (phone: string) => `No message within two minutes? Press Forgot Pin? or call ${phone}.`,
  locked: 'Maximum number of authentication attempts exceeded, please retry later.',
  wrong: 'Invalid username or password',
  unreachable: 'Connection Error',
  notKept: 'Your browser did not save the sign-in. Please allow cookies for this site.',
};
