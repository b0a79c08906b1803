import './design/tokens.css';
import './design/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { applyPreferences } from './shell/preferences.svelte';
import { router } from './shell/route.svelte';

applyPreferences();
router.start();
const target = document.getElementById('app');
if (target === null) throw new Error('the page has no #app');
mount(App, { target });
