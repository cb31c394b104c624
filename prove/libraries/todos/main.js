import { createApp } from 'vue';
import 'todomvc-app-css/index.css';
import App from '#libraries/todos/app.vue';
createApp(App).mount('#app');
