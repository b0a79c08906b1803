import './design/fonts.css';
import './design/tokens.css';
import './design/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { applyPreferences } from './preferences/preferences.svelte';
import { router } from './routing/router.svelte';

applyPreferences();
router.start();
const target = document.getElementById('app');
if (target === null) throw new Error('the page has no #app');
mount(App, { target });
